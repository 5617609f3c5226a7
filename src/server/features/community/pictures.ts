import type { PictureInput } from '#contract/api/community/posts.ts'
import type { FileView } from '#contract/api/files.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { attachFiles, listFiles, hideFiles } from '../files/index.ts'
import type { CommunityDeps } from './deps.ts'

/** A post or comment with pictures, its owner, and whether it is visible. A comment on a hidden post is not. */
type PictureTarget = { kind: 'post' | 'comment'; id: string; ownerId: string; isVisible: boolean }

/**
 * Replaces the pictures of a text, in this order, with their descriptions. Undefined leaves them unchanged. Returns whether
 * anything changed. Pictures of a text that is not visible are hidden like the others.
 *
 * @throws ProblemError `invalid-fields` if a picture no longer exists or belongs to another member
 */
export async function replacePictures(
  deps: Pick<CommunityDeps, 'jobs'>,
  tx: Transaction,
  { kind, id, ownerId, isVisible }: PictureTarget,
  newPictures: readonly PictureInput[] | undefined,
): Promise<boolean> {
  if (!newPictures) return false
  const before = (await listFiles(tx, { kind, ids: [id] })).get(id) ?? []
  const alts = new Map(newPictures.flatMap((picture) => (picture.alt?.trim() ? [[picture.id, picture.alt.trim()] as const] : [])))
  const fileIds = newPictures.map((picture) => picture.id)
  const after = await attachFiles(deps, tx, { fileIds, ownerId, purpose: 'post', to: { kind, id }, alts })
  if (!isVisible) await hideFiles(tx, { kind, ids: [id] }, true)
  return comparisonKeyOf(before) !== comparisonKeyOf(after)
}

function comparisonKeyOf(pictures: readonly FileView[]): string {
  return JSON.stringify(pictures.map(({ id, alt }) => [id, alt]))
}
