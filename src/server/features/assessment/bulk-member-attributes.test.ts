import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { prepareMember } from '#matching/prepare-member.ts'
import { givenPerson } from '#test/factories/people.ts'
import { buildAnswers, buildProfile, buildStatement } from '#test/factories/profile.ts'
import { givenApp } from '#test/harness/index.ts'
import { listBulkMemberAttributes, listMemberAttributes } from './index.ts'

test('listBulkMemberAttributes: matching derives the same from it as from listMemberAttributes', async () => {
  const app = await givenApp()
  const whole = await givenPerson(app, {
    profile: buildProfile({ timezone: 'America/Chicago', netWorth: '$250,000 - $499,999', birthdate: '1980-02-29' }),
    answers: buildAnswers({ hobbiesRarelyFinish: 5, sportsCompetitive: 1, travelPlanAhead: 2, foodEnjoyExotic: 4 }),
    statement: buildStatement({ netWorth: 410_000.25, strengthCategories: [], improvementCategories: ['Raising Capital'] }),
  })
  const part = await givenPerson(app, { answers: { hobbiesRarelyFinish: 2, musicLive: 4 } })
  const old = await givenPerson(app, { answers: buildAnswers({ musicLive: 5 }) })
  await app.deps.db.execute(
    sql`update personality_answers set answers = answers - 'musicDaily' || '{"gone": 3}' where user_id = ${old.id}`,
  )
  const longer = await givenPerson(app, { answers: buildAnswers({ musicLive: 5 }) })
  await app.deps.db.execute(sql`update personality_answers set answers = answers || '{"gone": 3}' where user_id = ${longer.id}`)
  const newcomer = await givenPerson(app)
  const now = app.clock.now()
  const ids = [whole, part, old, longer, newcomer].map(({ id }) => id)
  const read = await listBulkMemberAttributes(app.deps.db, ids)
  expect(read).toHaveLength(ids.length)
  for (const expected of await listMemberAttributes(app.deps.db, ids, now)) {
    const found = read.find(({ record }) => record.id === expected.id)
    expect(prepareMember({ ...found?.record, tzOffsetMin: expected.tzOffsetMin }, now)).toEqual(prepareMember(expected, now))
  }
  expect(read.find(({ record }) => record.id === whole.id)?.timezone).toBe('America/Chicago')
})
