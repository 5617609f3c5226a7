/** Idempotency keys of emails that quote a person. When that person's data is deleted, the emails are found by these keys. */
export const idempotencyKeys = {
  applicationReceived: (applicationId: string) => `application-received/${applicationId}`,
  applicationWaits: (applicationId: string, reminder: number) => `application-waits/${applicationId}/${reminder}`,
  witnessAsked: (commitmentId: string) => `witness-asked/${commitmentId}`,
  cardsReported: (userId: string, day: string) => `member-cards/${userId}/${day}`,
  talkRequested: (sessionId: string) => `retention-talk/${sessionId}`,
} as const
