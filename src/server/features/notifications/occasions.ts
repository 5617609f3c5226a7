/** What mails that quote somebody are about, once and for all: so they are found again when that person's words go. */
export const occasions = {
  applicationReceived: (applicationId: string) => `application-received/${applicationId}`,
  applicationWaits: (applicationId: string, reminder: number) => `application-waits/${applicationId}/${reminder}`,
  witnessAsked: (commitmentId: string) => `witness-asked/${commitmentId}`,
  cardsReported: (userId: string, day: string) => `member-cards/${userId}/${day}`,
  talkRequested: (sessionId: string) => `retention-talk/${sessionId}`,
} as const
