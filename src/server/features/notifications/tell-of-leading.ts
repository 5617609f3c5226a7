import { findPodNotice } from '../pods/index.ts'
import type { NotificationDeps } from './deps.ts'
import { becameLeaderLetter, newLeaderLetter } from './mails/leader-mails.ts'
import { readReader } from './read-reader.ts'
import { sendLetter } from './send-letter.ts'

/** A leader who is another one now; `changeId` says which time this was. */
type LeaderChange = { podId: string; newLeaderId: string; changeId: string; why: 'left' | 'chosen' | 'term' }

/**
 * Writes to a member that they lead their pod now, and to the others in it who that is. Nothing when they have left meanwhile, or
 * somebody else leads again.
 */
export async function tellOfLeader(deps: NotificationDeps, { podId, newLeaderId, changeId, why }: LeaderChange): Promise<void> {
  const pod = await findPodNotice(deps.db, podId)
  if (pod?.leaderId !== newLeaderId) return
  const leader = await readReader(deps, newLeaderId)
  if (!leader) return
  const facts = { podNumber: pod.podNumber, podName: pod.name, why, appUrl: deps.config.appUrl }
  const occasion = `leader-changed/${changeId}`
  const letter = becameLeaderLetter({ ...facts, firstName: leader.firstName })
  await sendLetter(deps, { occasion, to: leader, letter })
  for (const memberId of pod.memberIds.filter((id) => id !== newLeaderId)) {
    const reader = await readReader(deps, memberId)
    if (!reader) continue
    const { firstName } = reader
    await sendLetter(deps, {
      occasion: `${occasion}/${memberId}`,
      to: reader,
      letter: (refer) => newLeaderLetter({ ...facts, firstName, leaderName: refer(leader.userId, leader.fullName) }),
    })
  }
}
