import { displayNameOf } from '../../members/index.ts'
import type { DirectoryMember } from '#contract/api/community/directory.ts'
import type { Focus } from '../../assessment/index.ts'
import type { NamedMember } from '../../profile/index.ts'

/** Presents a member for the directory. `focus` is undefined if they have no statement. */
export function presentMember(id: string, member: Omit<NamedMember, 'key'>, focus: Focus | undefined): DirectoryMember {
  const { headline, profession, city, state } = member
  return {
    id,
    ...displayNameOf(member, ''),
    headline,
    profession,
    city,
    state,
    niche: focus?.niche ?? null,
    strengths: focus?.strengthCategories ?? [],
    reach: focus?.localOrDistance ?? null,
  }
}
