import { findSwapNotice } from '../../meetings/index.ts'
import type { NotificationDeps } from '../deps.ts'
import { swapAnsweredLetter, swapAskedLetter } from '../mails/hot-seat-mails.ts'
import { readReader } from '../read-reader.ts'
import { sendLetter } from '../send-letter.ts'

/** Writes to whoever is asked to change hot seats. Nothing once it is answered or taken back, or one of the two has left. */
export async function askAboutSwap(
  deps: NotificationDeps,
  { askId, seatId, withId }: { askId: string; seatId: string; withId: string },
): Promise<void> {
  const notice = await findSwapNotice(deps.db, { seatId, withId })
  const asker = notice && (await readReader(deps, notice.askerId))
  const asked = notice && (await readReader(deps, notice.askedId))
  if (!notice || !asker || !asked) return
  const { onDay, withOnDay } = notice
  const facts = { firstName: asked.firstName, onDay, withOnDay, appUrl: deps.config.appUrl }
  await sendLetter(deps, {
    occasion: `swap-asked/${askId}`,
    to: asked,
    letter: (refer) => swapAskedLetter({ ...facts, askerName: refer(asker.userId, asker.fullName) }),
  })
}

/** Writes to whoever asked to change hot seats what the other said. */
export async function tellOfSwapAnswer(
  deps: NotificationDeps,
  {
    answerId,
    userId,
    byId,
    accepted,
    onDay,
  }: { answerId: string; userId: string; byId: string; accepted: boolean; onDay: string },
): Promise<void> {
  const asker = await readReader(deps, userId)
  const asked = asker && (await readReader(deps, byId))
  if (!asker || !asked) return
  const facts = { firstName: asker.firstName, accepted, onDay, appUrl: deps.config.appUrl }
  await sendLetter(deps, {
    occasion: `swap-answered/${answerId}`,
    to: asker,
    letter: (refer) => swapAnsweredLetter({ ...facts, askedName: refer(asked.userId, asked.fullName) }),
  })
}
