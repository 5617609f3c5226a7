import { page } from 'vitest/browser'
import { getPersonalityAnswers, getStatement } from '#contract/api/assessment.ts'
import { completePodChoice, completeProfile, type Me, getMe } from '#contract/api/me.ts'
import { getProfileDraft, updateProfileDraft } from '#contract/api/profile-drafts.ts'
import { type MyPod, getMyPod } from '#contract/api/pods/pods.ts'
import type { AnswerMap } from '#domain/assessment/answers.ts'
import { questions } from '#domain/assessment/questions.ts'
import { localSlot } from '#domain/pods/slot-label.ts'
import { slotIds, slotTimeZone } from '#domain/pods/slots.ts'
import { emptyStatement, type Statement } from '#domain/statement/statement.ts'
import { respondWith } from '#web/testing/fake-api.ts'
import { buildCompleteMe } from '#web/testing/build-me.ts'

export const profilePath = '/dashboard/profile'

/** A complete assessment. */
const completeAnswers: AnswerMap = Object.fromEntries(questions.map(({ id }) => [id, 3]))

/** The 28 weekly time slots as a member in New York sees them in winter. */
export const slots: Me['slots'] = slotIds.map((slot) => ({
  ...localSlot(slot, slotTimeZone, new Date('2026-01-14T15:00:00.000Z')),
  openSeats: 0,
  formingPods: 0,
}))

/** Builds a completed profile in New York with all time slots, plus the overrides. */
export function buildNewYorkMe(overrides: Partial<Me> = {}): Me {
  return buildCompleteMe({ timezone: slotTimeZone, slots, ...overrides })
}

type ProfileOverrides = { me?: Me; answers?: AnswerMap; statement?: Statement; myPod?: MyPod }

const noPod: MyPod = { podId: null, members: [], pod: null, lastPlace: null }

/** Responds to the requests of the profile forms and accepts completion calls. */
export function givenProfile({
  me = buildNewYorkMe(),
  answers = completeAnswers,
  statement = emptyStatement,
  myPod = noPod,
}: ProfileOverrides = {}): void {
  respondWith(getMe, me)
  respondWith(getPersonalityAnswers, answers)
  respondWith(getStatement, statement)
  respondWith(getMyPod, myPod)
  respondWith(getProfileDraft, { fields: {} })
  respondWith(updateProfileDraft, undefined)
  respondWith(completePodChoice, { ok: true, state: 'opted-out' })
  respondWith(completeProfile, { ok: true, completedAt: '2026-01-14T15:00:00.000Z' })
}

export const saveButton = page.getByRole('button', { name: 'Save', exact: true })
export const textbox = (label: string) => page.getByRole('form').getByRole('textbox', { name: new RegExp(`^${label}`) })
export const combobox = (label: string) => page.getByRole('form').getByRole('combobox', { name: new RegExp(`^${label}`) })
