import { createHmac } from 'node:crypto'
import type { SlotId } from '#domain/pods/slots.ts'
import type { PoolMember } from '#matching/match/types.ts'
import type { MemberRecord, ProfileFacts, StatementFacts } from '#matching/types.ts'

/** Everything a record is made of, besides what a match depends on by itself. */
export type RecordSource = {
  facts: MemberRecord
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
 * A member as the engine is given them, and nothing it does not read: neither name nor address. E-mail addresses are kept as marks,
 * which tell who is whose spouse and nothing else.
 */
export function recordOf(secret: string, source: RecordSource): PoolMember {
  const { facts, email, spouseEmail, slots, previousPods, blockedIds, waitCycles, podId, isTrained } = source
  return {
    id: facts.id,
    email: markOf(secret, email),
    slots,
    tzOffsetMin: facts.tzOffsetMin ?? null,
    answersByTopic: facts.answersByTopic ?? null,
    profile: { ...profileOf(facts.profile), spouseEmail: spouseEmail === null ? null : markOf(secret, spouseEmail) },
    statement: statementOf(facts.statement),
    previousPods: [...previousPods],
    blockedIds: [...blockedIds],
    waitCycles,
    podId,
    watchedLeaderTrainingV1: isTrained,
  }
}

function markOf(secret: string, email: string): string {
  return createHmac('sha256', secret).update(`matching/${email.trim().toLowerCase()}`).digest('base64url').slice(0, 22)
}

function profileOf(profile: MemberRecord['profile']): ProfileFacts {
  const { netWorth, startingIncome, birthdate, educationLevel, currentRole, primaryLanguage } = profile ?? {}
  return { netWorth, startingIncome, birthdate, educationLevel, currentRole, primaryLanguage }
}

function statementOf(statement: MemberRecord['statement']): StatementFacts | null {
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
