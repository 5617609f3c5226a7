export { formatCompactMoney, formatMoney } from '#domain/formatting/money.ts'
