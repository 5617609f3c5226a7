import type { Draft, DraftKey } from '../../lib/drafts.ts'

/** Where this device keeps a member's answers until the server has them. */
export const answersKey = (userId: string): DraftKey => [userId, 'assessment']

type Device = {
  kept: () => Promise<Draft>
  /** Opens the member's sheet, which sends what it finds on this device. */
  openSheet: () => Promise<void>
}

/** Sends answers that an earlier visit left on this device. What sends them is loaded only where there are some. */
export async function sendKeptAnswers({ kept, openSheet }: Device): Promise<void> {
  if (Object.keys(await kept()).length === 0) return
  // They stay on this device when it does not work, for the next visit.
  await openSheet().catch(() => {})
}
