import { expect, test } from 'vitest'
import { readInstances, readReference } from '#test/matching/instances.ts'
import { group } from './group.ts'

/** The optima are kept with two decimals. */
const rounding = 0.006

test('the proven optima of all instances of thirty in groups of one size are reached', async () => {
  const { mdgp } = await readReference()
  const instances = await readInstances('n030_ss')
  expect(instances).toHaveLength(30)
  const missed = instances.filter(({ name, ...instance }) => {
    const budget = { evalsPerMember: 400_000 }
    const { objective } = group({ ...instance, maximize: true, weight: 'sum', seed: 1, budget })
    return objective < (mdgp[name]?.best ?? Infinity) - rounding
  })
  expect(missed.map(({ name }) => name)).toEqual([])
}, 240_000)
