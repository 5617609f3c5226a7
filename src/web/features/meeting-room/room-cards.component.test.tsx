import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react/pure'
import { createCommitment, getCommitments, type Commitments } from '#contract/api/meetings/commitments.ts'
import { castBallot, type RoomBallot, type RoomView, scoreMeeting, createMeetingNote } from '#contract/api/meetings/room.ts'
import type { ResponseOf } from '#contract/api/endpoint.ts'
import { problems } from '#contract/problems/problems.ts'
import { groundRules } from '#domain/meetings/first-meeting.ts'
import { readDraft, saveDraft } from '#web/lib/drafts/draft-storage.ts'
import { respondWith, failConnectionOnce, holdResponse, respondOnceWithProblem, requestsTo } from '#web/testing/fake-api.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { podMember } from '#web/testing/visitors.ts'
import {
  respondWithRoomPage,
  dana,
  buildEndedRoom,
  marisol,
  meetingId,
  advanceTo,
  priya,
  buildRunningRoom,
  buildRoomView,
} from './testing.ts'

const card = page.getByRole('region', { name: 'Capture' })
const notesRegion = page.getByRole('region', { name: /^(Notes so far|Notes)$/ })
const kind = (name: string) => card.getByRole('button', { name, exact: true })
const text = card.getByRole('textbox')
const addNoteButton = card.getByRole('button', { name: 'Add' })
const storedMessage = card.getByText(/saved on this device/)

async function givenRoom(view: RoomView): Promise<void> {
  respondWithRoomPage(view)
  await renderPage('/meeting-agenda', podMember)
  await expect.element(card).toBeVisible()
}

test.each([
  ['wins', 'Win'],
  ['hot-seat', 'Takeaway'],
  ['needs-and-offers', 'Need'],
  ['new-commitments', 'Commitment'],
  ['close', 'Takeaway'],
])('write it down: in the part "%s" it begins with "%s"', async (key, label) => {
  await givenRoom(buildRoomView(advanceTo(buildRunningRoom(), key)))
  await expect.element(kind(label)).toHaveAttribute('aria-pressed', 'true')
})

test('write it down: an empty note is refused, with the focus on it', async () => {
  await givenRoom(buildRoomView(buildRunningRoom()))
  await kind('Offer').click()
  await addNoteButton.click()
  await expect.element(text).toHaveAttribute('aria-invalid', 'true')
  await expect.element(text).toHaveFocus()
  expect(requestsTo(createMeetingNote)).toEqual([])
})

test('write it down: a note is sent trimmed, shows at once, and leaves an empty field', async () => {
  await givenRoom(buildRoomView(buildRunningRoom()))
  await kind('Need').click()
  await text.fill('  A lender in Ohio ')
  const heldResponse = holdResponse(createMeetingNote, {
    id: 'x',
    by: dana.id,
    kind: 'need',
    text: 'A lender in Ohio',
    writtenAt: '2030-01-01T00:00:00Z',
  })
  await addNoteButton.click()
  await expect.element(notesRegion.getByText(/^A lender in Ohio · Dana$/)).toBeVisible()
  await expect.element(text).toHaveValue('')
  await expect.element(text).toHaveFocus()
  await expect.element(card.getByText(/^1 note saved on this device\./)).toBeVisible()
  heldResponse.release()
  await expect.poll(() => storedMessage.elements().length).toBe(0)
  expect(requestsTo(createMeetingNote)).toMatchObject([{ body: { meetingId, kind: 'need', text: 'A lender in Ohio' } }])
})

test('write it down: without a connection it is stored on this device, and sent with the next one', async () => {
  await givenRoom(buildRoomView(buildRunningRoom()))
  await kind('Win').click()
  failConnectionOnce(createMeetingNote)
  await text.fill('One')
  await addNoteButton.click()
  await expect.element(card.getByText(/^1 note saved on this device\./)).toBeVisible()
  await expect.poll(async () => Object.keys(await readDraft([dana.id, 'meeting-notes'])).length).toBe(1)
  respondWith(createMeetingNote, ({ body }) => ({
    id: body.id,
    by: dana.id,
    kind: body.kind,
    text: body.text,
    writtenAt: '2030-01-01T00:00:00Z',
  }))
  await text.fill('Two')
  await addNoteButton.click()
  await expect.poll(() => storedMessage.elements().length).toBe(0)
  expect(requestsTo(createMeetingNote).map(({ body }) => body.text)).toEqual(['One', 'One', 'Two'])
  await expect.poll(async () => Object.keys(await readDraft([dana.id, 'meeting-notes'])).length).toBe(0)
})

test('write it down: a server error is shown with the typed text, which is not sent again', async () => {
  await givenRoom(buildRoomView(buildRunningRoom()))
  await kind('Win').click()
  respondOnceWithProblem(createMeetingNote, 'room-refused')
  await text.fill('One')
  await addNoteButton.click()
  await expect.element(page.getByRole('alert').getByText(/You wrote: One/)).toBeVisible()
  await expect.poll(() => storedMessage.elements().length).toBe(0)
})

test('written down: by kind, with the authors', async () => {
  const notes = [
    { id: '1', by: priya.id, kind: 'win' as const, text: 'Sold one', writtenAt: '2030-01-01T00:00:00Z' },
    { id: '2', by: 'gone', kind: 'offer' as const, text: 'A contact', writtenAt: '2030-01-01T00:00:00Z' },
  ]
  await givenRoom(buildRoomView(buildRunningRoom(), { notes }))
  await expect.element(notesRegion.getByText('Sold one · Priya')).toBeVisible()
  await expect.element(notesRegion.getByText('A contact · A former member')).toBeVisible()
  expect(
    notesRegion
      .getByRole('heading', { level: 3 })
      .elements()
      .map((one) => one.textContent),
  ).toEqual(['Wins', 'Offers'])
})

test('written down: without notes it shows a text', async () => {
  await givenRoom(buildRoomView(buildRunningRoom()))
  await expect.element(notesRegion.getByRole('paragraph')).toBeVisible()
  expect(notesRegion.getByRole('heading', { level: 3 }).elements()).toHaveLength(0)
})

const buildCommitmentsResponse = (overrides: Partial<Commitments> = {}): Commitments => ({
  today: '2030-01-08',
  nextMeetingOn: '2030-01-15',
  commitments: [],
  members: [],
  own: { followThrough: { rate: null, counted: 0 }, streak: { weeks: 0, longest: 0 } },
  pod: null,
  ...overrides,
})

async function givenCommitmentForm(commitments = buildCommitmentsResponse()): Promise<void> {
  respondWithRoomPage(buildRoomView(buildRunningRoom()))
  respondWith(getCommitments, commitments)
  await renderPage('/meeting-agenda', podMember)
  await kind('Commitment').click()
}

test('commitment: suggests the day of the next meeting', async () => {
  await givenCommitmentForm()
  await expect.element(card.getByLabelText(/^By/)).toHaveValue('2030-01-15')
})

test('commitment: with no meeting to come the day is a week from today', async () => {
  await givenCommitmentForm(buildCommitmentsResponse({ nextMeetingOn: '2030-01-08' }))
  await expect.element(card.getByLabelText(/^By/)).toHaveValue('2030-01-15')
})

test('commitment: an error is marked at its field, which gets the focus', async () => {
  await givenCommitmentForm()
  await card.getByLabelText(/^Activity/).selectOptions('lender-calls')
  await card.getByRole('button', { name: 'Commit', exact: true }).click()
  await expect.element(card.getByLabelText(/^How many/)).toHaveFocus()
  await expect.element(card.getByLabelText(/^How many/)).toHaveAttribute('aria-invalid', 'true')
  expect(requestsTo(createCommitment)).toEqual([])
})

function respondWithCreatedCommitment(overrides: Partial<ResponseOf<typeof createCommitment>>): void {
  respondWith(createCommitment, ({ body }) => ({
    id: body.id,
    memberId: dana.id,
    activity: 'other' as const,
    target: null,
    text: null,
    words: 'Ask my uncle',
    dueOn: body.dueOn,
    outcome: null,
    reached: null,
    isOverdue: false,
    madeAt: '2035-01-14T15:00:00.000Z',
    witnessId: null,
    witnessAskedAt: null,
    nudgedAt: null,
    ...overrides,
  }))
}

test('commitment: sends number, day and witness, leaves the witness chosen, and reads the commitments again', async () => {
  await givenCommitmentForm()
  const witness = card.getByLabelText(/^Witness/)
  expect(
    witness
      .getByRole('option')
      .elements()
      .map((one) => one.textContent),
  ).not.toContain('Dana Whitfield')
  await card.getByLabelText(/^Activity/).selectOptions('lender-calls')
  await card.getByLabelText(/^How many/).fill('1,200')
  await witness.selectOptions(marisol.id)
  respondWithCreatedCommitment({ activity: 'lender-calls', target: 1200, words: 'Call 1,200 lenders', witnessId: marisol.id })
  const requestCount = requestsTo(getCommitments).length
  await card.getByRole('button', { name: 'Commit', exact: true }).click()
  await expect
    .poll(() => requestsTo(createCommitment))
    .toMatchObject([{ body: { activity: 'lender-calls', target: 1200, text: null, dueOn: '2030-01-15', witnessId: marisol.id } }])
  await expect.element(witness).toHaveValue(marisol.id)
  await expect.poll(() => requestsTo(getCommitments).length).toBeGreaterThan(requestCount)
})

test('commitment: a custom activity needs no number; without a connection it waits, and is sent after leaving the room', async () => {
  await givenCommitmentForm()
  expect(card.getByLabelText(/^How many/).elements()).toHaveLength(0)
  await card.getByLabelText(/^In your words/).fill('Ask my uncle')
  failConnectionOnce(createCommitment)
  await card.getByRole('button', { name: 'Commit', exact: true }).click()
  await expect.element(notesRegion.getByText('Ask my uncle · Dana')).toBeVisible()
  expect(requestsTo(createCommitment)).toMatchObject([
    { body: { activity: 'other', target: null, text: 'Ask my uncle', witnessId: null } },
  ])
  respondWithCreatedCommitment({ text: 'Ask my uncle' })
  await cleanup()
  dispatchEvent(new Event('online'))
  await expect.poll(() => requestsTo(createCommitment).length).toBe(2)
})

const score = page.getByRole('region', { name: 'Score the meeting' })
const nineOption = score.getByRole('radio', { name: '9', exact: true })
const thanksStatus = score.getByRole('status')

test('score: not asked before the last part', async () => {
  await givenRoom(buildRoomView(buildRunningRoom()))
  expect(score.elements()).toHaveLength(0)
})

test('score: sends the number and thanks', async () => {
  await givenRoom(buildRoomView(buildEndedRoom()))
  respondWith(scoreMeeting, ({ body }) => ({ score: body.score }))
  await nineOption.click({ force: true })
  await expect.element(nineOption).toBeChecked()
  await expect.element(thanksStatus).toBeVisible()
  expect(requestsTo(scoreMeeting).map(({ body }) => body)).toEqual([{ meetingId, score: 9 }])
})

test('score: a refused one is rolled back, with the reason', async () => {
  await givenRoom(buildRoomView(advanceTo(buildRunningRoom(), 'close'), { score: 4 }))
  respondOnceWithProblem(scoreMeeting, 'room-refused')
  await nineOption.click({ force: true })
  await expect.element(score.getByText(problems['room-refused'].detail)).toBeVisible()
  await expect.element(score.getByRole('radio', { name: '4', exact: true })).toBeChecked()
})

const groundRulesRegion = page.getByRole('region', { name: 'Ground rules' })
const [rule] = groundRules
const [strict, loose] = rule.options
const buildBallot = (overrides: Partial<RoomBallot> = {}): RoomBallot => ({
  question: rule.key,
  own: null,
  voted: 0,
  result: null,
  ...overrides,
})
const radio = (name: string) => groundRulesRegion.getByRole('radio', { name })

test('ground rules: a choice is shown at once, sent, and how many have voted is shown', async () => {
  await givenRoom(
    buildRoomView(buildRunningRoom({ isFirst: true }), { ballots: [buildBallot(), buildBallot({ question: 'deputy' })] }),
  )
  await expect.element(groundRulesRegion.getByText(/^No votes yet/).first()).toBeVisible()
  const heldResponse = holdResponse(castBallot, { ballots: [buildBallot({ own: strict.value, voted: 2, result: loose.value })] })
  await radio(strict.label).click({ force: true })
  await expect.element(radio(strict.label)).toBeChecked()
  heldResponse.release()
  await expect.element(groundRulesRegion.getByText(new RegExp(`^2 of 3 have voted. So far: ${loose.label}`))).toBeVisible()
  expect(requestsTo(castBallot).map(({ body }) => body)).toEqual([{ meetingId, question: rule.key, choice: strict.value }])
})

test('ground rules: any member but the leader may become deputy', async () => {
  await givenRoom(buildRoomView(buildRunningRoom({ isFirst: true }), { ballots: [buildBallot({ question: 'deputy' })] }))
  await expect.element(radio('Dana Whitfield')).toBeVisible()
  expect(groundRulesRegion.getByRole('radio').elements()).toHaveLength(2)
})

test('ground rules: a refused choice is rolled back, with the reason', async () => {
  await givenRoom(buildRoomView(buildRunningRoom({ isFirst: true }), { ballots: [buildBallot({ own: loose.value, voted: 1 })] }))
  respondOnceWithProblem(castBallot, 'room-refused')
  await radio(strict.label).click({ force: true })
  await expect.element(groundRulesRegion.getByText(problems['room-refused'].detail)).toBeVisible()
  await expect.element(radio(loose.label)).toBeChecked()
})

test('ground rules: without anything to vote on they are not shown', async () => {
  await givenRoom(buildRoomView(buildRunningRoom()))
  expect(groundRulesRegion.elements()).toHaveLength(0)
})

test('write it down: a line that was typed and not sent is restored after a reload', async () => {
  const key = [dana.id, `meeting-note-${meetingId}`] as const
  await saveDraft(key, { text: 'A lender in Ohio' })
  await givenRoom(buildRoomView(advanceTo(buildRunningRoom(), 'wins')))
  await expect.element(text).toHaveValue('A lender in Ohio')
  await text.fill('A lender in Ohio, licensed')
  await expect.poll(() => readDraft(key)).toEqual({ text: 'A lender in Ohio, licensed' })
  await text.fill('')
  await expect.poll(() => readDraft(key)).toEqual({})
})

test('write it down: a commitment that was typed and not sent is restored after a reload', async () => {
  const key = [dana.id, 'meeting-commitment'] as const
  await saveDraft(key, { text: { activity: 'other', text: 'Call ten owners', target: '', dueOn: null, witnessId: '' } })
  await givenRoom(buildRoomView(advanceTo(buildRunningRoom(), 'new-commitments')))
  const words = card.getByLabelText('In your words')
  await expect.element(words).toHaveValue('Call ten owners')
  await words.fill('')
  await expect.poll(() => readDraft(key)).toEqual({})
})
