import type { MissingForm } from '#contract/api/pods/my-match.ts'
import type { AnswerMap } from '#domain/assessment/answers.ts'
import { countAnswered } from '#domain/assessment/progress.ts'
import { questions } from '#domain/assessment/questions.ts'
import { missingScoreFields } from '#domain/assessment/missing-score-fields.ts'
import { profileForms } from '#domain/content/slugs.ts'
import { communityProfile } from '#domain/profile/community-profile.ts'
import { missingEssentialFields } from '#domain/profile/completion.ts'
import { personalInfo } from '#domain/profile/personal-info.ts'
import type { Profile } from '#domain/profile/profile.ts'
import { shippingAddress } from '#domain/profile/shipping-address.ts'
import type { Statement } from '#domain/statement/statement.ts'

const fieldTables = { 'community-profile': communityProfile, 'personal-info': personalInfo, 'shipping-address': shippingAddress }

/**
 * Returns what is missing before a member can be matched, in the order of the forms: essential profile fields, all statements of
 * the assessment, and the real-estate figures that the scores require.
 */
export function listMissingForMatch({
  profile,
  answers,
  statement,
}: {
  profile: Profile
  answers: AnswerMap
  statement: Statement
}): MissingForm[] {
  const empty = new Set(missingEssentialFields(profile).map(({ name }) => name))
  const forms = profileForms.map(({ slug }) => ({
    form: slug,
    left: fieldTables[slug].filter(({ name }) => empty.has(name)).length,
  }))
  return [
    ...forms,
    { form: 'assessment' as const, left: questions.length - countAnswered(answers) },
    { form: 'rei-statement' as const, left: missingScoreFields({ profile, statement }).statement.length },
  ].filter(({ left }) => left > 0)
}
