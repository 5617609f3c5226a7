import { expect, test } from 'vitest'
import { listMemberAttributes } from './index.ts'
import { givenPerson } from '#test/factories/people.ts'
import { buildAnswers, buildProfile, buildStatement } from '#test/factories/profile.ts'
import { givenApp } from '#test/harness/index.ts'

test('listMemberAttributes: returns the requested order, with scored answers and time zone offsets', async () => {
  const app = await givenApp()
  const complete = await givenPerson(app, {
    profile: buildProfile({ timezone: 'America/Chicago', netWorth: '$250,000 - $499,999' }),
    answers: buildAnswers({ hobbiesRarelyFinish: 5 }),
    statement: buildStatement({ netWorth: 410_000 }),
  })
  const newcomer = await givenPerson(app)
  const [second, first] = await listMemberAttributes(app.deps.db, [newcomer.id, complete.id], app.clock.now())
  expect(first).toMatchObject({
    id: complete.id,
    tzOffsetMin: -360,
    profile: { netWorth: '$250,000 - $499,999' },
    statement: { netWorth: 410_000 },
  })
  expect(first?.answersByTopic?.hobbies).toEqual([3, 3, 3, 3, 3, 3, 1])
  expect(second).toMatchObject({ id: newcomer.id, tzOffsetMin: null, statement: null })
})
