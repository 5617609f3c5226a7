import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { commit, readCommitments, type Commitments } from '#contract/commitments.ts'
import { castBallot, type RoomBallot, type RoomView, scoreMeeting, writeNote } from '#contract/meeting-room.ts'
import { problems } from '#contract/problems.ts'
import { groundRules } from '#domain/meetings/first-meeting.ts'
import { readDraft } from '../../lib/drafts.ts'
import { answer, disconnectOnce, hold, refuseOnce, sentTo } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { podMember } from '../../testing/visitors.ts'
import { answerRoomPage, dana, endedRoom, marisol, meetingId, movedTo, priya, runningRoom, viewOf } from './testing.ts'

const card = page.getByRole('region', { name: 'Write it down' })
const written = page.getByRole('region', { name: /^(Written down so far|What was written down)$/ })
const kind = (name: string) => card.getByRole('button', { name, exact: true })
const text = card.getByRole('textbox')
const writeDown = card.getByRole('button', { name: 'Write down' })
const waits = card.getByText(/kept on this device/)

async function givenRoom(view: RoomView): Promise<void> {
  answerRoomPage(view)
  await renderPage('/meeting-agenda', podMember)
  await expect.element(card).toBeVisible()
}

test.each([
  ['wins', 'Win'],
  ['hot-seat', 'Take-away'],
  ['needs-and-offers', 'Need'],
  ['new-commitments', 'Commitment'],
  ['close', 'Take-away'],
])('write it down: in the part "%s" it begins with "%s"', async (key, label) => {
  await givenRoom(viewOf(movedTo(runningRoom(), key)))
  await expect.element(kind(label)).toHaveAttribute('aria-pressed', 'true')
})

test('write it down: an empty note is refused, with the focus on it', async () => {
  await givenRoom(viewOf(runningRoom()))
  await kind('Offer').click()
  await writeDown.click()
  await expect.element(text).toHaveAttribute('aria-invalid', 'true')
  await expect.element(text).toHaveFocus()
  expect(sentTo(writeNote)).toEqual([])
})

test('write it down: a note is sent trimmed, shows at once, and leaves an empty field', async () => {
  await givenRoom(viewOf(runningRoom()))
  await kind('Need').click()
  await text.fill('  A lender in Ohio ')
  const held = hold(writeNote, {
    id: 'x',
    by: dana.id,
    kind: 'need',
    text: 'A lender in Ohio',
    writtenAt: '2030-01-01T00:00:00Z',
  })
  await writeDown.click()
  await expect.element(written.getByText(/^A lender in Ohio · Dana$/)).toBeVisible()
  await expect.element(text).toHaveValue('')
  await expect.element(text).toHaveFocus()
  await expect.element(card.getByText(/^1 line is kept/)).toBeVisible()
  held.release()
  await expect.poll(() => waits.elements().length).toBe(0)
  expect(sentTo(writeNote)).toMatchObject([{ body: { meetingId, kind: 'need', text: 'A lender in Ohio' } }])
})

test('write it down: without a connection it is stored on this device, and sent with the next one', async () => {
  await givenRoom(viewOf(runningRoom()))
  await kind('Win').click()
  disconnectOnce(writeNote)
  await text.fill('One')
  await writeDown.click()
  await expect.element(card.getByText(/^1 line is kept/)).toBeVisible()
  await expect.poll(async () => Object.keys(await readDraft([dana.id, 'meeting-notes'])).length).toBe(1)
  answer(writeNote, ({ body }) => ({
    id: body.id,
    by: dana.id,
    kind: body.kind,
    text: body.text,
    writtenAt: '2030-01-01T00:00:00Z',
  }))
  await text.fill('Two')
  await writeDown.click()
  await expect.poll(() => waits.elements().length).toBe(0)
  expect(sentTo(writeNote).map(({ body }) => body.text)).toEqual(['One', 'One', 'Two'])
  await expect.poll(async () => Object.keys(await readDraft([dana.id, 'meeting-notes'])).length).toBe(0)
})

test('write it down: a refusal of the server is shown with the typed words, which are not sent again', async () => {
  await givenRoom(viewOf(runningRoom()))
  await kind('Win').click()
  refuseOnce(writeNote, 'room-refused')
  await text.fill('One')
  await writeDown.click()
  await expect.element(page.getByRole('alert').getByText(/You wrote: One/)).toBeVisible()
  await expect.poll(() => waits.elements().length).toBe(0)
})

test('written down: by kind, with the authors', async () => {
  const notes = [
    { id: '1', by: priya.id, kind: 'win' as const, text: 'Sold one', writtenAt: '2030-01-01T00:00:00Z' },
    { id: '2', by: 'gone', kind: 'offer' as const, text: 'A contact', writtenAt: '2030-01-01T00:00:00Z' },
  ]
  await givenRoom(viewOf(runningRoom(), { notes }))
  await expect.element(written.getByText('Sold one · Priya')).toBeVisible()
  await expect.element(written.getByText('A contact · Somebody who left')).toBeVisible()
  expect(
    written
      .getByRole('heading', { level: 3 })
      .elements()
      .map((one) => one.textContent),
  ).toEqual(['Wins', 'Offers'])
})

test('written down: without notes it shows a text', async () => {
  await givenRoom(viewOf(runningRoom()))
  await expect.element(written.getByRole('paragraph')).toBeVisible()
  expect(written.getByRole('heading', { level: 3 }).elements()).toHaveLength(0)
})

const commitmentsWith = (overrides: Partial<Commitments> = {}): Commitments => ({
  today: '2030-01-08',
  nextMeetingOn: '2030-01-15',
  commitments: [],
  members: [],
  own: { followThrough: { rate: null, counted: 0 }, streak: { weeks: 0, longest: 0 } },
  pod: null,
  ...overrides,
})

async function givenCommitting(commitments = commitmentsWith()): Promise<void> {
  answerRoomPage(viewOf(runningRoom()))
  answer(readCommitments, commitments)
  await renderPage('/meeting-agenda', podMember)
  await kind('Commitment').click()
}

test('commitment: suggests the day of the next meeting', async () => {
  await givenCommitting()
  await expect.element(card.getByLabelText(/^By/)).toHaveValue('2030-01-15')
})

test('commitment: with no meeting to come the day is a week from today', async () => {
  await givenCommitting(commitmentsWith({ nextMeetingOn: '2030-01-08' }))
  await expect.element(card.getByLabelText(/^By/)).toHaveValue('2030-01-15')
})

test('commitment: a fault is marked at its field, which gets the focus', async () => {
  await givenCommitting()
  await card.getByLabelText(/^Activity/).selectOptions('lender-calls')
  await card.getByRole('button', { name: 'Commit', exact: true }).click()
  await expect.element(card.getByLabelText(/^How many/)).toHaveFocus()
  await expect.element(card.getByLabelText(/^How many/)).toHaveAttribute('aria-invalid', 'true')
  expect(sentTo(commit)).toEqual([])
})

test('commitment: sends number, day and witness, leaves the witness chosen, and reads the commitments again', async () => {
  await givenCommitting()
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
  const made = { memberId: dana.id, outcome: null, reached: null, isOverdue: false, madeAt: '2035-01-14T15:00:00.000Z' }
  answer(commit, ({ body }) => ({
    ...made,
    id: body.id,
    activity: 'lender-calls' as const,
    target: 1200,
    text: null,
    words: 'Call 1,200 lenders',
    dueOn: body.dueOn,
    witnessId: marisol.id,
    witnessAskedAt: null,
    nudgedAt: null,
  }))
  const reads = sentTo(readCommitments).length
  await card.getByRole('button', { name: 'Commit', exact: true }).click()
  await expect
    .poll(() => sentTo(commit))
    .toMatchObject([{ body: { activity: 'lender-calls', target: 1200, text: null, dueOn: '2030-01-15', witnessId: marisol.id } }])
  await expect.element(witness).toHaveValue(marisol.id)
  await expect.poll(() => sentTo(readCommitments).length).toBeGreaterThan(reads)
})

test('commitment: in other words it needs no number, and the words are sent', async () => {
  await givenCommitting()
  expect(card.getByLabelText(/^How many/).elements()).toHaveLength(0)
  await card.getByLabelText(/^In your words/).fill('Ask my uncle')
  disconnectOnce(commit)
  await card.getByRole('button', { name: 'Commit', exact: true }).click()
  await expect.element(written.getByText('Ask my uncle · Dana')).toBeVisible()
  expect(sentTo(commit)).toMatchObject([{ body: { activity: 'other', target: null, text: 'Ask my uncle', witnessId: null } }])
})

const score = page.getByRole('region', { name: 'Score the meeting' })
const nine = score.getByRole('radio', { name: '9', exact: true })
const thanks = score.getByRole('status')

test('score: not asked before the last part', async () => {
  await givenRoom(viewOf(runningRoom()))
  expect(score.elements()).toHaveLength(0)
})

test('score: sends the number and thanks', async () => {
  await givenRoom(viewOf(endedRoom()))
  answer(scoreMeeting, ({ body }) => ({ score: body.score }))
  await nine.click({ force: true })
  await expect.element(nine).toBeChecked()
  await expect.element(thanks).toBeVisible()
  expect(sentTo(scoreMeeting).map(({ body }) => body)).toEqual([{ meetingId, score: 9 }])
})

test('score: a refused one is rolled back, with the reason', async () => {
  await givenRoom(viewOf(movedTo(runningRoom(), 'close'), { score: 4 }))
  refuseOnce(scoreMeeting, 'room-refused')
  await nine.click({ force: true })
  await expect.element(score.getByText(problems['room-refused'].detail)).toBeVisible()
  await expect.element(score.getByRole('radio', { name: '4', exact: true })).toBeChecked()
})

const ground = page.getByRole('region', { name: 'Ground rules' })
const [rule] = groundRules
const [strict, loose] = rule.options
const ballot = (overrides: Partial<RoomBallot> = {}): RoomBallot => ({
  question: rule.key,
  own: null,
  voted: 0,
  result: null,
  ...overrides,
})
const radio = (name: string) => ground.getByRole('radio', { name })

test('ground rules: a choice is shown at once, sent, and how many have voted is said', async () => {
  await givenRoom(viewOf(runningRoom({ isFirst: true }), { ballots: [ballot(), ballot({ question: 'deputy' })] }))
  await expect.element(ground.getByText(/^Nobody has voted/).first()).toBeVisible()
  const held = hold(castBallot, { ballots: [ballot({ own: strict.value, voted: 2, result: loose.value })] })
  await radio(strict.label).click({ force: true })
  await expect.element(radio(strict.label)).toBeChecked()
  held.release()
  await expect.element(ground.getByText(new RegExp(`^2 of 3 have voted. So far: ${loose.label}`))).toBeVisible()
  expect(sentTo(castBallot).map(({ body }) => body)).toEqual([{ meetingId, question: rule.key, choice: strict.value }])
})

test('ground rules: any member but the leader may become deputy', async () => {
  await givenRoom(viewOf(runningRoom({ isFirst: true }), { ballots: [ballot({ question: 'deputy' })] }))
  await expect.element(radio('Dana Whitfield')).toBeVisible()
  expect(ground.getByRole('radio').elements()).toHaveLength(2)
})

test('ground rules: a refused choice is rolled back, with the reason', async () => {
  await givenRoom(viewOf(runningRoom({ isFirst: true }), { ballots: [ballot({ own: loose.value, voted: 1 })] }))
  refuseOnce(castBallot, 'room-refused')
  await radio(strict.label).click({ force: true })
  await expect.element(ground.getByText(problems['room-refused'].detail)).toBeVisible()
  await expect.element(radio(loose.label)).toBeChecked()
})

test('ground rules: without anything to vote on they are not shown', async () => {
  await givenRoom(viewOf(runningRoom()))
  expect(ground.elements()).toHaveLength(0)
})
