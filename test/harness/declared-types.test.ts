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

const validThing = {
  name: 'a',
  size: null,
  colour: 'red',
  sound: true,
  tags: ['x'],
  notes: { any: 'thing' },
  owner: { object: 'owner', age: 3 },
  price: '1.5',
}

test('openDeclaredTypes: accepts JSON of the declared type and reports every error with its path', () => {
  const types = openDeclaredTypes(declarations, { thing: 'Thing' }, ['Money'])
  const errorsWith = (changes: object) => types.validate({ ...validThing, ...changes }, 'thing')
  expect(errorsWith({})).toEqual([])
  expect(errorsWith({ note: 'b', owner: 'id', size: 4 })).toEqual([])
  expect(errorsWith({ name: null })).toEqual(['thing.name: null is not string'])
  expect(errorsWith({ size: '4' })).toEqual(['thing.size: "4" is not number | null'])
  expect(errorsWith({ colour: 'blue' })).toEqual([expect.stringContaining('thing.colour: "blue" is not "')])
  expect(errorsWith({ sound: 1 })).toEqual(['thing.sound: 1 is not boolean'])
  expect(errorsWith({ note: null })).toHaveLength(1)
  expect(errorsWith({ gone: true })).toHaveLength(1)
  expect(errorsWith({ tags: ['x', 4] })).toEqual(['thing.tags[1]: 4 is not string'])
  expect(errorsWith({ tags: { 0: 'x' } })).toHaveLength(1)
  expect(errorsWith({ notes: { any: 4 } })).toEqual(['thing.notes.any: 4 is not string'])
  expect(errorsWith({ owner: { object: 'pet' } })).toEqual(['thing.owner.name: is missing'])
  expect(errorsWith({ owner: { object: 'car' } })).toHaveLength(1)
  expect(errorsWith({ owner: [3], notes: [] })).toHaveLength(2)
  expect(errorsWith({ price: 1.5 })).toEqual(['thing.price: 1.5 is not Money'])
  expect(errorsWith({ weight: 1 })).toEqual(['thing.weight: is not declared'])
  const { name: _, ...nameless } = validThing
  expect(types.validate(nameless, 'thing')).toEqual(['thing.name: is missing'])
  expect(() => types.validate({}, 'other')).toThrow('No type was declared')
  types.close()
})

test('openDeclaredTypes: refuses a type that is not declared', () => {
  expect(() => openDeclaredTypes('', { thing: 'Nothing' })).toThrow('not sound')
})
