/**
 * A deal as it is put on the card: US dollars, whole deal, months and years as the names say; shares in percent. Null is what nobody said
 * yet, 0 is said.
 */
export type DealCard = {
  price: number | null
  units: number | null
  /** Of all units together, when all are let. */
  rentPerMonth: number | null
  /** Taxes, insurance, management, repairs, reserves; without the loan. */
  expensesPerMonth: number | null
  vacancyPercent: number | null
  rehab: number | null
  closingCosts: number | null
  /** Of the price; 100 is a purchase without a loan. */
  downPercent: number | null
  interestPercent: number | null
  loanYears: number | null
}

/** One figure of the card. */
export type DealFigure = {
  key: 'cap-rate' | 'cash-on-cash' | 'dscr' | 'break-even'
  label: string
  /** A share (0.08 is 8 %), or for DSCR a ratio; null where it cannot be told. */
  value: number | null
  /** How it reads: "8.0%", "1.25"; null where there is none. */
  text: string | null
  /** The formula in words, and with the figures of this deal; the latter null where something is missing. */
  formula: string
  worked: string | null
  /** Why there is no value: what is missing, in the words of the card, or what cannot be divided by. */
  missing: readonly string[]
}

/** What the card's parts are called where one is missing. */
const names = {
  price: 'price',
  units: 'units',
  rentPerMonth: 'rent',
  expensesPerMonth: 'expenses',
  vacancyPercent: 'vacancy',
  rehab: 'rehab',
  closingCosts: 'closing costs',
  downPercent: 'down payment',
  interestPercent: 'interest rate',
  loanYears: 'years of the loan',
} as const satisfies Record<keyof DealCard, string>

/** What a deal comes to before it is divided, US dollars a year; null where parts of the card are missing. */
export type DealSums = {
  grossRent: number | null
  netOperatingIncome: number | null
  loan: number | null
  debtService: number | null
  cashIn: number | null
}

/** The sums of a deal. A loan of nothing costs nothing, whatever the rate; with a rate of 0 it is paid back in equal parts. */
export function dealSums(card: DealCard): DealSums {
  const grossRent = times(card.rentPerMonth, 12)
  const expenses = times(card.expensesPerMonth, 12)
  const collected = with2(grossRent, card.vacancyPercent, (rent, vacancy) => rent * (1 - vacancy / 100))
  const loan = with2(card.price, card.downPercent, (price, down) => price * (1 - down / 100))
  const down = with2(card.price, card.downPercent, (price, share) => (price * share) / 100)
  const downAndRehab = with2(down, card.rehab, (a, b) => a + b)
  return {
    grossRent,
    netOperatingIncome: with2(collected, expenses, (income, cost) => income - cost),
    loan,
    debtService: debtServiceOf(loan, card),
    cashIn: with2(downAndRehab, card.closingCosts, (a, b) => a + b),
  }
}

/**
 * Cap rate, cash-on-cash return, debt service coverage and break-even occupancy of a deal, each with its formula. A figure whose parts
 * are missing, or would be divided by nothing, has no value and says why.
 */
export function dealFigures(card: DealCard): DealFigure[] {
  const { netOperatingIncome: noi, debtService, cashIn, grossRent } = dealSums(card)
  const debtParts = loanParts(card)
  return [
    figure(card, {
      key: 'cap-rate',
      label: 'Cap rate',
      formula: 'Net operating income ÷ price',
      parts: [...incomeParts, 'price'],
      top: { value: noi, words: dollars },
      bottom: { value: card.price, words: dollars, isNothing: 'a price above zero' },
    }),
    figure(card, {
      key: 'cash-on-cash',
      label: 'Cash-on-cash return',
      formula: '(Net operating income − debt service) ÷ (down payment + rehab + closing costs)',
      parts: [...incomeParts, 'price', ...debtParts, 'rehab', 'closingCosts'],
      top: { value: with2(noi, debtService, (a, b) => a - b), words: () => `(${dollars(noi)} − ${dollars(debtService)})` },
      bottom: { value: cashIn, words: dollars, isNothing: 'cash of your own in the deal' },
    }),
    figure(card, {
      key: 'dscr',
      label: 'Debt service coverage (DSCR)',
      formula: 'Net operating income ÷ debt service',
      parts: [...incomeParts, 'price', ...debtParts],
      top: { value: noi, words: dollars },
      bottom: { value: debtService, words: dollars, isNothing: 'a loan' },
    }),
    figure(card, {
      key: 'break-even',
      label: 'Break-even occupancy',
      formula: '(Expenses + debt service) ÷ rent when all is let',
      parts: ['rentPerMonth', 'expensesPerMonth', 'price', ...debtParts],
      top: breakEvenTop(card, debtService),
      bottom: { value: grossRent, words: dollars, isNothing: 'rent above zero' },
    }),
  ]
}

type Part = keyof DealCard
type Side = { value: number | null; words: (value: number | null) => string }
type Recipe = Pick<DealFigure, 'key' | 'label' | 'formula'> & {
  parts: readonly Part[]
  top: Side
  bottom: Side & { isNothing: string }
}

const incomeParts = ['rentPerMonth', 'vacancyPercent', 'expensesPerMonth'] as const satisfies readonly Part[]

/** Without a loan nobody asks for its terms. */
function loanParts({ downPercent }: DealCard): Part[] {
  return downPercent === 100 ? [] : ['downPercent', 'interestPercent', 'loanYears']
}

function breakEvenTop({ expensesPerMonth }: DealCard, debtService: number | null): Side {
  const expenses = times(expensesPerMonth, 12)
  return { value: with2(expenses, debtService, (a, b) => a + b), words: () => `(${dollars(expenses)} + ${dollars(debtService)})` }
}

function figure(card: DealCard, { key, label, formula, parts, top, bottom }: Recipe): DealFigure {
  const missing: string[] = parts.filter((part) => isMissing(card, part)).map((part) => names[part])
  if (missing.length === 0 && (bottom.value ?? 0) <= 0) missing.push(bottom.isNothing)
  const value = missing.length > 0 ? null : with2(top.value, bottom.value, (over, under) => over / under)
  if (value === null) return { key, label, formula, value, text: null, worked: null, missing }
  const text = (key === 'dscr' ? value.toFixed(2) : `${(value * 100).toFixed(1)}%`).replace('-', '−')
  const worked = `${top.words(top.value)} ÷ ${bottom.words(bottom.value)} = ${text}`
  return { key, label, formula, value, text, worked, missing }
}

/** A loan over no years cannot be paid back, so that its years are still to be said. */
function isMissing(card: DealCard, part: Part): boolean {
  return card[part] === null || (part === 'loanYears' && card.loanYears === 0)
}

/**
 * What the loan costs in a year: twelve equal payments.
 *
 * Source: the annuity formula, payment = loan × i ÷ (1 − (1 + i)^−n) with i a month's interest and n months
 */
function debtServiceOf(loan: number | null, { interestPercent, loanYears }: DealCard): number | null {
  if (loan === null) return null
  if (loan === 0) return 0
  if (interestPercent === null || loanYears === null || loanYears <= 0) return null
  const months = loanYears * 12
  const rate = interestPercent / 1200
  return 12 * (rate === 0 ? loan / months : (loan * rate) / (1 - (1 + rate) ** -months))
}

function times(value: number | null, factor: number): number | null {
  return value === null ? null : value * factor
}

function with2(a: number | null, b: number | null, join: (a: number, b: number) => number): number | null {
  return a === null || b === null ? null : join(a, b)
}

function dollars(value: number | null): string {
  const whole = Math.round(value ?? 0)
  return `${whole < 0 ? '−' : ''}$${Math.abs(whole).toLocaleString('en-US')}`
}
