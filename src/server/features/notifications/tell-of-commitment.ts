import { findCommitmentNotice } from '../meetings/index.ts'
import type { NotificationDeps } from './deps.ts'
import { nudgedLetter, witnessAskedLetter } from './mails/commitment-mails.ts'
import { occasions } from './occasions.ts'
import { readReader } from './read-reader.ts'
import { sendLetter } from './send-letter.ts'

/** Asks the witness of a commitment that is half-way to its day to say a word. Nobody once it is settled, or the two share no pod. */
export async function askWitness(deps: NotificationDeps, commitmentId: string): Promise<void> {
  const found = await readBoth(deps, commitmentId)
  if (!found) return
  const { words, dueOn, member, witness } = found
  const { firstName } = witness
  const facts = { firstName, words, dueOn, appUrl: deps.config.appUrl }
  await sendLetter(deps, {
    occasion: occasions.witnessAsked(commitmentId),
    to: witness,
    letter: (refer) => witnessAskedLetter({ ...facts, memberName: refer(member.userId, member.fullName) }),
  })
}

/** Writes to a member that their witness asks how a commitment goes. Nothing once it is settled, or the two share no pod. */
export async function tellOfNudge(deps: NotificationDeps, commitmentId: string): Promise<void> {
  const found = await readBoth(deps, commitmentId)
  if (!found) return
  const { words, dueOn, member, witness } = found
  const { firstName } = member
  const facts = { firstName, words, dueOn, appUrl: deps.config.appUrl }
  await sendLetter(deps, {
    occasion: `nudged/${commitmentId}`,
    to: member,
    letter: (refer) => nudgedLetter({ ...facts, witnessName: refer(witness.userId, witness.fullName) }),
  })
}

async function readBoth(deps: NotificationDeps, commitmentId: string) {
  const notice = await findCommitmentNotice(deps.db, commitmentId)
  const member = notice && (await readReader(deps, notice.userId))
  const witness = notice && (await readReader(deps, notice.witnessId))
  return notice && member && witness ? { ...notice, member, witness } : null
}
