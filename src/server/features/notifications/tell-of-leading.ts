import { findLeaderNotice } from '../pods/index.ts'
import type { NotificationDeps } from './deps.ts'
import { becameLeaderLetter } from './mails/leader-mails.ts'
import { writeLetter } from './mails/letter.ts'
import { readReader } from './read-reader.ts'
import { writeMail } from './write-mail.ts'

/** Writes to a member that they lead their pod now. Nothing when they have left meanwhile, or somebody else leads again. */
export async function tellOfLeader(
  deps: NotificationDeps,
  { podId, newLeaderId, changeId }: { podId: string; newLeaderId: string; changeId: string },
): Promise<void> {
  const pod = await findLeaderNotice(deps.db, podId)
  if (pod?.leaderId !== newLeaderId) return
  const leader = await readReader(deps, newLeaderId)
  if (!leader) return
  const { appUrl, productName } = deps.config
  const letter = becameLeaderLetter({ firstName: leader.firstName, podNumber: pod.podNumber, podName: pod.name, appUrl })
  await writeMail(deps, { occasion: `leader-changed/${changeId}`, to: leader.email, mail: writeLetter(letter, productName) })
}
