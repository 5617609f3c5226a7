import type { Ledger } from '../ledger.ts'
import { advanceClock } from '../operations/advance-clock.ts'
import { invalidRequest } from '../wire/errors.ts'
import { integer, text } from '../wire/params.ts'
import type { Stored } from '../wire/types.ts'
import { action } from './action.ts'

type TestClock = Stored<'test_helpers.test_clock'>

const lifetimeSeconds = 30 * 86_400

/** How many seconds a new test clock may lag behind, because a caller that means "now" took a moment to send the request. */
const toleranceSeconds = 60

const testClockActions = [
  action('POST', '/v1/test_helpers/test_clocks', { frozen_time: integer, name: text.optional() }, async (ledger, params) => {
    const { frozen_time: start, name } = params
    if (start < ledger.now - toleranceSeconds) {
      throw invalidRequest(
        `All test clocks share one time, which only moves forward: frozen_time is before the current time (${ledger.now}).`,
        {
          param: 'frozen_time',
        },
      )
    }
    const then = start > ledger.now ? await advanceClock(ledger, start, 'frozen_time') : ledger
    const clock: TestClock = {
      id: ledger.newId('clock'),
      object: 'test_helpers.test_clock',
      created: ledger.machineNow,
      deletes_after: ledger.machineNow + lifetimeSeconds,
      frozen_time: then.now,
      livemode: false,
      name: name ?? null,
      status: 'ready',
      status_details: {},
    }
    await ledger.save(clock)
    await then.emit('test_helpers.test_clock.created', clock)
    return clock
  }),

  action('GET', '/v1/test_helpers/test_clocks/:id', {}, async (ledger, _, id) => {
    return atSandboxTime(ledger, await ledger.get('test_helpers.test_clock', id))
  }),

  action('POST', '/v1/test_helpers/test_clocks/:id/advance', { frozen_time: integer }, async (ledger, params, id) => {
    const { frozen_time: target } = params
    const clock = atSandboxTime(ledger, await ledger.get('test_helpers.test_clock', id))
    const then = await advanceClock(ledger, target, 'frozen_time')
    await ledger.emit('test_helpers.test_clock.advancing', {
      ...clock,
      status: 'advancing',
      status_details: { advancing: { target_frozen_time: target } },
    })
    const ready = await ledger.save(atSandboxTime(then, clock))
    await then.emit('test_helpers.test_clock.ready', ready)
    return ready
  }),
]

/** The sandbox has one running clock, so a test clock always shows the sandbox's time. */
function atSandboxTime(ledger: Ledger, clock: TestClock): TestClock {
  return { ...clock, frozen_time: ledger.now }
}

/** The same clock, controlled by hand. Only the sandbox's own pages may reach these. */
const controlActions = [
  action('GET', '/control/clock', {}, async (ledger) => ({ now: ledger.now })),
  action('POST', '/control/clock', { advanceTo: integer }, async (ledger, { advanceTo }) => {
    return { now: (await advanceClock(ledger, advanceTo, 'advanceTo')).now }
  }),
]

/** The sandbox's single clock, as the provider's test clocks and by hand. */
export const clockActions = [...testClockActions, ...controlActions]
