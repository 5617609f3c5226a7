import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { assessDraft, evaluateEdit } from './assess-draft.ts'
import { match } from './match.ts'
import { type DraftPod, type MatchInput } from './types.ts'

const digest = (text: string): string => createHash('sha256').update(text).digest('hex')

const input: MatchInput = {
  schema: 'podmatch/1',
  budget: { evalsPerMember: 100 },
  members: Array.from({ length: 20 }, (_, i) => ({
    id: `m${i + 10}`,
    slots: i % 3 === 0 ? ['S0'] : ['S0', 'S1'],
    tzOffsetMin: 60 * (i % 5),
    statement: { doorCount: 3 * i },
    blockedIds: i === 0 ? ['m11'] : [],
    podId: i > 15 ? 'p' : null,
  })),
  pods: [{ id: 'p', slot: 'S1', members: ['m26', 'm27', 'm28', 'm29'] }],
}
const output = match(input, { digest })

test('assessDraft: agrees with match on its own result and finds no faults', () => {
  const { errors, ...assessed } = assessDraft(input, output.pods)
  const { summary, pods, assignments, unplaced } = output
  expect(assessed).toEqual({ summary, pods, assignments, unplaced })
  expect(errors).toEqual([])
})

test('evaluateEdit: the change of the objective, from the edited pods alone', () => {
  const [one, other] = output.pods.filter(({ isNew }) => isNew)
  const [a = '', b = ''] = [one?.members[0], other?.members[0]]
  const swapped = (pod: DraftPod): DraftPod => ({
    ...pod,
    members: pod.members.map((id) => (id === a ? b : id === b ? a : id)),
  })
  const touched = output.pods.filter((pod) => pod === one || pod === other)
  const { gain } = evaluateEdit(input, touched, touched.map(swapped))
  expect(gain).toBe(assessDraft(input, output.pods.map(swapped)).summary.objective - output.summary.objective)
})

test('assessDraft: names every broken rule with its path', () => {
  const pods = [
    { id: 'new-1', slot: 'S1', isNew: true, members: ['m10', 'm11', 'm29'] },
    { id: 'p', slot: 'S1', isNew: false, members: ['m26', 'm27', 'm28', 'm29', 'm11', 'm12', 'm14'] },
    { id: 'q', slot: 'S1', isNew: false, members: ['nobody'] },
  ]
  expect(assessDraft(input, pods).errors.map(({ path, message }) => `${path}: ${message}`)).toEqual([
    'pods[0]: new-1 would have 3 members. A new pod needs at least 4.',
    'pods[0].members[0]: m10 isn’t available S1, when new-1 meets.',
    'pods[0].members[1]: m11 and m10 must be kept apart.',
    'pods[0].members[2]: m29 already has a seat in another pod and can’t be moved.',
    'pods[1]: p would get 3 newcomers. The limit is 2 per match.',
    'pods[1].members[4]: m11 is already in new-1.',
    'pods[2]: There is no pod q.',
  ])
})
