import { expect, test } from 'vitest'
import { openDeclaredTypes } from './declared-types.ts'

const declarations = `
  export declare class Money { amount(): number; private cents: bigint }
  export interface Pet { object: 'pet'; name: string }
  export interface Owner { object: 'owner'; age: number }
  export interface Thing {
    name: string
    size: number | null
    colour: 'red' | 'green'
    sound: boolean
    note?: string
    gone?: void
    tags: string[]
    notes: { [key: string]: string }
    owner: string | Owner | Pet
    price: Money
  }`

const sound = {
  name: 'a',
  size: null,
  colour: 'red',
  sound: true,
  tags: ['x'],
  notes: { any: 'thing' },
  owner: { object: 'owner', age: 3 },
  price: '1.5',
}

test('openDeclaredTypes: accepts JSON of the declared type and names every fault with its path', () => {
  const types = openDeclaredTypes(declarations, { thing: 'Thing' }, ['Money'])
  const faults = (changes: object) => types.faultsOf({ ...sound, ...changes }, 'thing')
  expect(faults({})).toEqual([])
  expect(faults({ note: 'b', owner: 'id', size: 4 })).toEqual([])
  expect(faults({ name: null })).toEqual(['thing.name: null is not string'])
  expect(faults({ size: '4' })).toEqual(['thing.size: "4" is not number | null'])
  expect(faults({ colour: 'blue' })).toEqual([expect.stringContaining('thing.colour: "blue" is not "')])
  expect(faults({ sound: 1 })).toEqual(['thing.sound: 1 is not boolean'])
  expect(faults({ note: null })).toHaveLength(1)
  expect(faults({ gone: true })).toHaveLength(1)
  expect(faults({ tags: ['x', 4] })).toEqual(['thing.tags[1]: 4 is not string'])
  expect(faults({ tags: { 0: 'x' } })).toHaveLength(1)
  expect(faults({ notes: { any: 4 } })).toEqual(['thing.notes.any: 4 is not string'])
  expect(faults({ owner: { object: 'pet' } })).toEqual(['thing.owner.name: is missing'])
  expect(faults({ owner: { object: 'car' } })).toHaveLength(1)
  expect(faults({ owner: [3], notes: [] })).toHaveLength(2)
  expect(faults({ price: 1.5 })).toEqual(['thing.price: 1.5 is not Money'])
  expect(faults({ weight: 1 })).toEqual(['thing.weight: is not declared'])
  const { name: _, ...nameless } = sound
  expect(types.faultsOf(nameless, 'thing')).toEqual(['thing.name: is missing'])
  expect(() => types.faultsOf({}, 'other')).toThrow('No type was declared')
  types.close()
})

test('openDeclaredTypes: refuses a type that is not declared', () => {
  expect(() => openDeclaredTypes('', { thing: 'Nothing' })).toThrow('not sound')
})
