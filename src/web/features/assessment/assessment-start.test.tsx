import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { AnswerMap } from '#domain/assessment/answers.ts'
import { questions } from '#domain/assessment/questions.ts'
import { createSyncedDraft } from '#web/lib/drafts/synced-draft.ts'
import { assessmentDraftOptions, toSavedAnswers } from './assessment-draft.ts'

// The layout reads the data inlined by the server when its module loads.
beforeAll(() => vi.stubGlobal('document', { getElementById: () => ({ textContent: '{}' }) }))
afterAll(() => vi.unstubAllGlobals())

const everyAnswer: AnswerMap = Object.fromEntries(questions.map(({ id }) => [id, 3]))

/** The page as text and links, for a member with these answers. */
async function renderStart(answers: AnswerMap, canDelete = true): Promise<string> {
  const { AssessmentStart } = await import('./assessment-start.tsx')
  const failIfCalled = (): Promise<never> => Promise.reject(new Error('A start page saves nothing.'))
  const options = assessmentDraftOptions({ signalComplete: failIfCalled, save: failIfCalled, onSaved: () => {} })
  const draft = createSyncedDraft(
    options,
    toSavedAnswers(answers),
    { unsent: {}, baseValues: {} },
    {
      store: async () => {},
      broadcast: () => {},
      isOnline: () => true,
      nowMs: () => 0,
      schedule: () => () => {},
    },
  )
  return renderToString(
    <MemoryRouter>
      <AssessmentStart draft={draft} canDelete={canDelete} />
    </MemoryRouter>,
  )
}

test('AssessmentStart: a new member starts with the first topic and has nothing to delete', async () => {
  const html = await renderStart({})
  expect(html).toContain('0 of 56 answered')
  expect(html).toMatch(/href="\/assessment\/hobbies"[^>]*>Start</)
  expect(html).not.toContain('Delete my answers')
})

test('AssessmentStart: an unfinished assessment continues at the topic with an open statement', async () => {
  const { fitnessPartner: _, ...allButOne } = everyAnswer
  expect(await renderStart({ ...allButOne })).toMatch(/href="\/assessment\/physical-fitness"[^>]*>Continue</)
})

test('AssessmentStart: a finished assessment links to the result', async () => {
  expect(await renderStart(everyAnswer)).toMatch(/href="\/dashboard\/assessment-complete"[^>]*>See your result</)
})

test('AssessmentStart: offers deletion only where it is allowed', async () => {
  expect(await renderStart(everyAnswer)).toContain('Delete my answers')
  expect(await renderStart(everyAnswer, false)).not.toContain('Delete my answers')
})
