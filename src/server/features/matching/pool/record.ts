import { createHmac } from 'node:crypto'
import type { SlotId } from '#domain/pods/slots.ts'
import type { PoolMember } from '#matching/match/types.ts'
import type { MemberRecord, ProfileAttributes, StatementAttributes } from '#matching/types.ts'

/** Everything in a record that does not come from the member's attributes. */
export type RecordSource = {
  attributes: MemberRecord
  email: string
  spouseEmail: string | null
  slots: readonly SlotId[]
  previousPods: readonly string[]
  blockedIds: readonly string[]
  waitCycles: number
  podId: string | null
  isTrained: boolean
}

/**
 * Builds the engine's input for a member, without name or email address. Email addresses become keyed hashes that only show who
 * is whose spouse.
 */
export function recordOf(secret: string, source: RecordSource): PoolMember {
  const { attributes, email, spouseEmail, slots, previousPods, blockedIds, waitCycles, podId, isTrained } = source
  return {
    id: attributes.id,
    email: hashEmail(secret, email),
    slots,
    tzOffsetMin: attributes.tzOffsetMin ?? null,
    answersByTopic: attributes.answersByTopic ?? null,
    profile: { ...profileOf(attributes.profile), spouseEmail: spouseEmail === null ? null : hashEmail(secret, spouseEmail) },
    statement: statementOf(attributes.statement),
    previousPods: [...previousPods],
    blockedIds: [...blockedIds],
    waitCycles,
    podId,
    watchedLeaderTrainingV1: isTrained,
  }
}

function hashEmail(secret: string, email: string): string {
  return createHmac('sha256', secret).update(`matching/${email.trim().toLowerCase()}`).digest('base64url').slice(0, 22)
}

function profileOf(profile: MemberRecord['profile']): ProfileAttributes {
  const { netWorth, startingIncome, birthdate, educationLevel, currentRole, primaryLanguage } = profile ?? {}
  return { netWorth, startingIncome, birthdate, educationLevel, currentRole, primaryLanguage }
}

function statementOf(statement: MemberRecord['statement']): StatementAttributes | null {
  if (!statement) return null
  const { doorCount, totalAppraisedValue, netWorth, grossAnnualRevenue, netAnnualIncome, localOrDistance } = statement
  const { assetFocusCategories, realEstateActiveInvolve, improvementCategories, strengthCategories } = statement
  return {
    doorCount,
    totalAppraisedValue,
    netWorth,
    grossAnnualRevenue,
    netAnnualIncome,
    localOrDistance,
    assetFocusCategories,
    realEstateActiveInvolve,
    improvementCategories,
    strengthCategories,
  }
}
