import type { SentPicture } from '#contract/community.ts'
import type { ShownFile } from '#contract/files.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { attachFiles, listFiles, withholdFiles } from '../files/index.ts'
import type { CommunityDeps } from './deps.ts'

/** A post or a comment, who writes it, and whether the tribe reads it: a comment to a hidden post is not read either. */
type PicturedText = { kind: 'post' | 'comment'; id: string; ownerId: string; isShown: boolean }

/**
 * Makes these pictures, in this order, all that go with a text, with what they show in words; nothing sent leaves them as they are.
 * Answers whether that changes something. Those of a text that is not shown are withheld like the others.
 *
 * @throws ProblemError `invalid-fields` where one is not there any more, or is somebody else's
 */
export async function keepPictures(
  deps: Pick<CommunityDeps, 'jobs'>,
  tx: Transaction,
  { kind, id, ownerId, isShown }: PicturedText,
  sent: readonly SentPicture[] | undefined,
): Promise<boolean> {
  if (!sent) return false
  const before = (await listFiles(tx, { kind, ids: [id] })).get(id) ?? []
  const alts = new Map(sent.flatMap((picture) => (picture.alt?.trim() ? [[picture.id, picture.alt.trim()] as const] : [])))
  const fileIds = sent.map((picture) => picture.id)
  const after = await attachFiles(deps, tx, { fileIds, ownerId, purpose: 'post', to: { kind, id }, alts })
  if (!isShown) await withholdFiles(tx, { kind, ids: [id] }, true)
  return wordsOf(before) !== wordsOf(after)
}

function wordsOf(pictures: readonly ShownFile[]): string {
  return JSON.stringify(pictures.map(({ id, alt }) => [id, alt]))
}
