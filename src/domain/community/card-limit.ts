/**
 * Maximum number of different members whose cards one member can view in a day (UTC). It stops scraping of the directory; no
 * member needs this many.
 */
export const maxCardsPerDay = 600

/** When a member views this many cards in a day, admins are alerted. */
export const cardsReportThreshold = maxCardsPerDay / 2
