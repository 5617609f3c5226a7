export { formatCompactMoney, formatMoney } from '#domain/words/money.ts'
