/** Different members whose cards one member may see in a day (UTC). Stops copies of the directory; nobody reads as many. */
export const cardsADay = 600

/** Seen by one member in a day, so many cards are reported to admins. */
export const cardsToReport = cardsADay / 2
