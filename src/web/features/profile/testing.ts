import { page } from 'vitest/browser'
import { readPersonality, readStatement } from '#contract/assessment.ts'
import { completePodChoice, completeProfile, type Me, readMe } from '#contract/me.ts'
import { type MyPod, readMyPod } from '#contract/pods.ts'
import type { AnswerMap } from '#domain/assessment/answers.ts'
import { questions } from '#domain/assessment/questions.ts'
import { labelSlot } from '#domain/pods/slot-label.ts'
import { slotIds, slotZone } from '#domain/pods/slots.ts'
import { emptyStatement, type Statement } from '#domain/statement/statement.ts'
import { answer } from '../../testing/fake-api.ts'
import { filledMe } from '../../testing/me.ts'

export const profilePath = '/dashboard/profile'

/** A complete assessment. */
const everyAnswer: AnswerMap = Object.fromEntries(questions.map(({ id }) => [id, 3]))

/** The 28 weekly times as a member in New York reads them in winter. */
export const slots: Me['slots'] = slotIds.map((slot) => ({
  ...labelSlot(slot, slotZone, new Date('2026-01-14T15:00:00.000Z')),
  openSeats: 0,
  formingPods: 0,
}))

/** A filled profile in New York with all times to choose from, except where stated. */
export function newYorker(overrides: Partial<Me> = {}): Me {
  return filledMe({ timezone: slotZone, slots, ...overrides })
}

type Given = { me?: Me; answers?: AnswerMap; statement?: Statement; myPod?: MyPod }

const noPod: MyPod = { podId: null, members: [], pod: null, lastPlace: null }

/** Answers what the forms of the profile ask for, and takes what they say is complete. */
export function given({ me = newYorker(), answers = everyAnswer, statement = emptyStatement, myPod = noPod }: Given = {}): void {
  answer(readMe, me)
  answer(readPersonality, answers)
  answer(readStatement, statement)
  answer(readMyPod, myPod)
  answer(completePodChoice, { ok: true, state: 'opted-out' })
  answer(completeProfile, { ok: true, completedAt: '2026-01-14T15:00:00.000Z' })
}

export const save = page.getByRole('button', { name: 'Save', exact: true })
export const textbox = (label: string) => page.getByRole('form').getByRole('textbox', { name: new RegExp(`^${label}`) })
export const combobox = (label: string) => page.getByRole('form').getByRole('combobox', { name: new RegExp(`^${label}`) })
