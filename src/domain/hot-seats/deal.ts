import { t } from '#domain/i18n/messages.ts'
import { formatNumber } from '../formatting/formats.ts'
/**
 * A deal card. Amounts are US dollars for the whole deal, per month or per year as the names say. Shares are in percent. Null
 * means not entered, 0 is a value.
 */
export type DealCard = {
  price: number | null
  units: number | null
  /** For all units together when fully rented. */
  rentPerMonth: number | null
  /** Taxes, insurance, management, repairs and reserves, without debt service. */
  expensesPerMonth: number | null
  vacancyPercent: number | null
  rehab: number | null
  closingCosts: number | null
  /** In percent of the price. 100 is a purchase without a loan. */
  downPercent: number | null
  interestPercent: number | null
  loanYears: number | null
}

/** One metric of the card. */
export type DealMetric = {
  key: 'cap-rate' | 'cash-on-cash' | 'dscr' | 'break-even'
  label: string
  /** A share (0.08 is 8%), or for DSCR a ratio. Null if it cannot be computed. */
  value: number | null
  /** The formatted value: "8.0%", "1.25". Null without a value. */
  text: string | null
  /** The formula in words, and with the numbers of this deal. `worked` is null if an input is missing. */
  formula: string
  worked: string | null
  /** Why there is no value: the missing inputs, as labeled on the card, or the zero divisor. */
  missing: readonly string[]
}

/** Labels of the card's fields in messages about missing inputs. */
const partNames = {
  price: t`price`,
  units: t`units`,
  rentPerMonth: t`rent`,
  expensesPerMonth: t`expenses`,
  vacancyPercent: t`vacancy`,
  rehab: t`rehab`,
  closingCosts: t`closing costs`,
  downPercent: t`down payment`,
  interestPercent: t`interest rate`,
  loanYears: t`loan term`,
} as const satisfies Record<keyof DealCard, string>

/** Totals of a deal in US dollars a year, before any ratio. Null if inputs are missing. */
export type DealTotals = {
  grossRent: number | null
  netOperatingIncome: number | null
  loan: number | null
  debtService: number | null
  cashIn: number | null
}

/** Computes the totals of a deal. A loan of zero costs nothing at any rate. A loan at 0% is repaid in equal parts. */
export function dealTotals(card: DealCard): DealTotals {
  const grossRent = multiply(card.rentPerMonth, 12)
  const expenses = multiply(card.expensesPerMonth, 12)
  const collected = combine(grossRent, card.vacancyPercent, (rent, vacancy) => rent * (1 - vacancy / 100))
  const loan = combine(card.price, card.downPercent, (price, down) => price * (1 - down / 100))
  const down = combine(card.price, card.downPercent, (price, share) => (price * share) / 100)
  const downAndRehab = combine(down, card.rehab, (a, b) => a + b)
  return {
    grossRent,
    netOperatingIncome: combine(collected, expenses, (income, cost) => income - cost),
    loan,
    debtService: debtServiceOf(loan, card),
    cashIn: combine(downAndRehab, card.closingCosts, (a, b) => a + b),
  }
}

/**
 * Computes cap rate, cash-on-cash return, debt service coverage and break-even occupancy of a deal, each with its formula. A
 * metric with missing inputs or a zero divisor has no value and states why.
 */
export function dealMetrics(card: DealCard): DealMetric[] {
  const { netOperatingIncome: noi, debtService, cashIn, grossRent } = dealTotals(card)
  const debtParts = loanParts(card)
  return [
    buildMetric(card, {
      key: 'cap-rate',
      label: t`Cap rate`,
      formula: t`Net operating income ÷ price`,
      parts: [...incomeParts, 'price'],
      top: { value: noi, format: formatDollars },
      bottom: { value: card.price, format: formatDollars, isNothing: t`a price above zero` },
    }),
    buildMetric(card, {
      key: 'cash-on-cash',
      label: t`Cash-on-cash return`,
      formula: t`(Net operating income − debt service) ÷ (down payment + rehab + closing costs)`,
      parts: [...incomeParts, 'price', ...debtParts, 'rehab', 'closingCosts'],
      top: {
        value: combine(noi, debtService, (a, b) => a - b),
        format: () => `(${formatDollars(noi)} − ${formatDollars(debtService)})`,
      },
      bottom: { value: cashIn, format: formatDollars, isNothing: t`your own cash in the deal` },
    }),
    buildMetric(card, {
      key: 'dscr',
      label: t`Debt service coverage (DSCR)`,
      formula: t`Net operating income ÷ debt service`,
      parts: [...incomeParts, 'price', ...debtParts],
      top: { value: noi, format: formatDollars },
      bottom: { value: debtService, format: formatDollars, isNothing: t`a loan` },
    }),
    buildMetric(card, {
      key: 'break-even',
      label: t`Break-even occupancy`,
      formula: t`(Expenses + debt service) ÷ rent at full occupancy`,
      parts: ['rentPerMonth', 'expensesPerMonth', 'price', ...debtParts],
      top: breakEvenTop(card, debtService),
      bottom: { value: grossRent, format: formatDollars, isNothing: t`rent above zero` },
    }),
  ]
}

type Part = keyof DealCard
type FormulaTerm = { value: number | null; format: (value: number | null) => string }
type MetricFormula = Pick<DealMetric, 'key' | 'label' | 'formula'> & {
  parts: readonly Part[]
  top: FormulaTerm
  bottom: FormulaTerm & { isNothing: string }
}

const incomeParts = ['rentPerMonth', 'vacancyPercent', 'expensesPerMonth'] as const satisfies readonly Part[]

/** Without a loan, its terms are not required. */
function loanParts({ downPercent }: DealCard): Part[] {
  return downPercent === 100 ? [] : ['downPercent', 'interestPercent', 'loanYears']
}

function breakEvenTop({ expensesPerMonth }: DealCard, debtService: number | null): FormulaTerm {
  const expenses = multiply(expensesPerMonth, 12)
  return {
    value: combine(expenses, debtService, (a, b) => a + b),
    format: () => `(${formatDollars(expenses)} + ${formatDollars(debtService)})`,
  }
}

function buildMetric(card: DealCard, { key, label, formula, parts, top, bottom }: MetricFormula): DealMetric {
  const missing: string[] = parts.filter((part) => isMissing(card, part)).map((part) => partNames[part])
  if (missing.length === 0 && (bottom.value ?? 0) <= 0) missing.push(bottom.isNothing)
  const value = missing.length > 0 ? null : combine(top.value, bottom.value, (over, under) => over / under)
  if (value === null) return { key, label, formula, value, text: null, worked: null, missing }
  const text = (key === 'dscr' ? value.toFixed(2) : `${(value * 100).toFixed(1)}%`).replace('-', '−')
  const worked = `${top.format(top.value)} ÷ ${bottom.format(bottom.value)} = ${text}`
  return { key, label, formula, value, text, worked, missing }
}

/** A loan over zero years cannot be repaid, so the years count as missing. */
function isMissing(card: DealCard, part: Part): boolean {
  return card[part] === null || (part === 'loanYears' && card.loanYears === 0)
}

/**
 * Returns the debt service of a year: twelve equal payments.
 * Source: the annuity formula, payment = loan × i ÷ (1 − (1 + i)^−n), with i the monthly interest rate and n the number of
 * months
 */
function debtServiceOf(loan: number | null, { interestPercent, loanYears }: DealCard): number | null {
  if (loan === null) return null
  if (loan === 0) return 0
  if (interestPercent === null || loanYears === null || loanYears <= 0) return null
  const months = loanYears * 12
  const rate = interestPercent / 1200
  return 12 * (rate === 0 ? loan / months : (loan * rate) / (1 - (1 + rate) ** -months))
}

function multiply(value: number | null, factor: number): number | null {
  return value === null ? null : value * factor
}

function combine(a: number | null, b: number | null, join: (a: number, b: number) => number): number | null {
  return a === null || b === null ? null : join(a, b)
}

function formatDollars(value: number | null): string {
  const whole = Math.round(value ?? 0)
  return `${whole < 0 ? '−' : ''}$${formatNumber(Math.abs(whole))}`
}
