import type { SentPicture } from '#contract/community.ts'
import type { ShownFile } from '#contract/files.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { attachFiles, listFiles, withholdFiles } from '../files/index.ts'
import type { CommunityDeps } from './deps.ts'
import type { Standing } from './tables.ts'

/** A post or a comment, and who writes it. */
type PicturedText = { id: string; ownerId: string; standing: Standing }

/**
 * Makes these pictures, in this order, all that go with a text, with what they show in words; nothing sent leaves them as they are.
 * Answers whether that changes something. Those of a hidden text are withheld like the others.
 *
 * @throws ProblemError `invalid-fields` where one is not there any more, or is somebody else's
 */
export async function keepPictures(
  deps: Pick<CommunityDeps, 'jobs'>,
  tx: Transaction,
  { id, ownerId, standing }: PicturedText,
  sent: readonly SentPicture[] | undefined,
): Promise<boolean> {
  if (!sent) return false
  const before = (await listFiles(tx, [id])).get(id) ?? []
  const alts = new Map(sent.flatMap((picture) => (picture.alt?.trim() ? [[picture.id, picture.alt.trim()] as const] : [])))
  const fileIds = sent.map((picture) => picture.id)
  const after = await attachFiles(deps, tx, { fileIds, ownerId, purpose: 'post', to: id, alts })
  if (standing === 'hidden') await withholdFiles(tx, [id], true)
  return wordsOf(before) !== wordsOf(after)
}

function wordsOf(pictures: readonly ShownFile[]): string {
  return JSON.stringify(pictures.map(({ id, alt }) => [id, alt]))
}
