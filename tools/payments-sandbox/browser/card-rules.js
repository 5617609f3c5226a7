/**
 * What the fields of the payment form accept, in the words the real form uses.
 *
 * @typedef {{ code: string, message: string }} FieldError
 * @typedef {{ number: string, expiry: string, cvc: string, zip: string }} CardValues
 */

/** @param {string} text */
const digitsOf = (text) => text.replace(/\D/g, '')

/** @param {string} number */
const isAmex = (number) => /^3[47]/.test(number)

/**
 * A card number in groups, as it is printed on the card.
 *
 * @param {string} text
 */
export function formatNumber(text) {
  const digits = digitsOf(text).slice(0, isAmex(digitsOf(text)) ? 15 : 16)
  const groups = isAmex(digits) ? /^(\d{0,4})(\d{0,6})(\d{0,5})/ : /^(\d{0,4})(\d{0,4})(\d{0,4})(\d{0,4})/
  return (groups.exec(digits) ?? []).slice(1).filter(Boolean).join(' ')
}

/**
 * An expiration date as `MM / YY`.
 *
 * @param {string} text
 */
export function formatExpiry(text) {
  const typed = digitsOf(text)
  const digits = (/^[2-9]/.test(typed) ? `0${typed}` : typed).slice(0, 4)
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits
}

/** @param {string} text */
export const formatCvc = (text) => digitsOf(text).slice(0, 4)

/** @param {string} text */
export const formatZip = (text) => digitsOf(text).slice(0, 5)

/**
 * What is wrong with each field; a field that is right has no entry.
 *
 * @param {CardValues} values
 * @param {Date} today
 * @returns {Partial<Record<keyof CardValues, FieldError>>}
 */
export function findCardErrors({ number, expiry, cvc, zip }, today) {
  const errors = {
    number: numberError(digitsOf(number)),
    expiry: expiryError(digitsOf(expiry), today),
    cvc: cvcError(cvc, number),
    zip: zipError(zip),
  }
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== null))
}

/** @param {string} digits */
function numberError(digits) {
  if (digits.length < (isAmex(digits) ? 15 : 16)) return { code: 'incomplete_number', message: 'Your card number is incomplete.' }
  return passesLuhn(digits) ? null : { code: 'invalid_number', message: 'Your card number is invalid.' }
}

/** @param {string} digits */
function passesLuhn(digits) {
  const sum = Array.from(digits, Number).reduceRight((total, digit, i) => {
    const doubled = (digits.length - i) % 2 === 0 ? digit * 2 : digit
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return sum % 10 === 0
}

/**
 * @param {string} digits
 * @param {Date} today
 */
function expiryError(digits, today) {
  if (digits.length < 4) return { code: 'incomplete_expiry', message: "Your card's expiration date is incomplete." }
  const month = Number(digits.slice(0, 2))
  const year = 2000 + Number(digits.slice(2))
  if (month < 1 || month > 12) return { code: 'invalid_expiry_month', message: "Your card's expiration date is invalid." }
  if (year < today.getFullYear())
    return { code: 'invalid_expiry_year_past', message: "Your card's expiration year is in the past." }
  const isPast = year === today.getFullYear() && month < today.getMonth() + 1
  return isPast ? { code: 'invalid_expiry_month_past', message: "Your card's expiration date is in the past." } : null
}

/**
 * @param {string} cvc
 * @param {string} number
 */
function cvcError(cvc, number) {
  const length = isAmex(digitsOf(number)) ? 4 : 3
  return cvc.length >= length ? null : { code: 'incomplete_cvc', message: "Your card's security code is incomplete." }
}

/** @param {string} zip */
function zipError(zip) {
  return zip.length === 5 ? null : { code: 'incomplete_zip', message: 'Your ZIP is incomplete.' }
}
