import type { MissingPart } from '#contract/my-match.ts'
import type { AnswerMap } from '#domain/assessment/answers.ts'
import { countAnswered } from '#domain/assessment/progress.ts'
import { questions } from '#domain/assessment/questions.ts'
import { scoreNeeds } from '#domain/assessment/score-needs.ts'
import { profileForms } from '#domain/content/slugs.ts'
import { communityProfile } from '#domain/profile/community-profile.ts'
import { missingEssentials } from '#domain/profile/completion.ts'
import { personalInfo } from '#domain/profile/personal-info.ts'
import type { Profile } from '#domain/profile/profile.ts'
import { shippingAddress } from '#domain/profile/shipping-address.ts'
import type { Statement } from '#domain/statement/statement.ts'

const tables = { 'community-profile': communityProfile, 'personal-info': personalInfo, 'shipping-address': shippingAddress }

/**
 * What a match needs of a member and does not have yet, form by form in the order they are filled in: the essential fields of the
 * profile, all statements of the assessment, and of the real-estate statement what the scores cannot be made without.
 */
export function matchNeeds({
  profile,
  answers,
  statement,
}: {
  profile: Profile
  answers: AnswerMap
  statement: Statement
}): MissingPart[] {
  const empty = new Set(missingEssentials(profile).map(({ name }) => name))
  const forms = profileForms.map(({ slug }) => ({
    form: slug,
    left: tables[slug].filter(({ name }) => empty.has(name)).length,
  }))
  return [
    ...forms,
    { form: 'assessment' as const, left: questions.length - countAnswered(answers) },
    { form: 'rei-statement' as const, left: scoreNeeds({ profile, statement }).statement.length },
  ].filter(({ left }) => left > 0)
}
