import type { DirectoryCard } from '#contract/api/community/directory.ts'
import { ProblemError } from '#contract/problems/problems.ts'
import { listFocuses } from '../../assessment/index.ts'
import { hasGeneralAccess } from '../../billing/index.ts'
import { findProfile } from '../../profile/index.ts'
import type { DirectoryDeps } from './deps.ts'
import { presentMember } from './present-member.ts'

/**
 * Returns what one member shares with the tribe.
 *
 * @throws ProblemError `not-found` for a member without access, or without a name
 */
export async function getDirectoryCard({ db, clock }: DirectoryDeps, userId: string, id: string): Promise<DirectoryCard> {
  const { circleFields: circle } = await findProfile(db, id)
  const { firstName, bio, websiteUrl, instagramUrl, facebookUrl, linkedinUrl } = circle
  if (firstName === null || !(await hasGeneralAccess(db, id, clock.now()))) throw new ProblemError('not-found')
  const focus = (await listFocuses(db, [id])).get(id)
  return {
    ...presentMember(id, { ...circle, firstName, lastName: circle.lastName ?? '' }, focus),
    bio,
    improvements: focus?.improvementCategories ?? [],
    websiteUrl,
    instagramUrl,
    facebookUrl,
    linkedinUrl,
    isYou: id === userId,
  }
}
