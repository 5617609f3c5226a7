import { createContext } from 'react'
import type { Person } from './confirm-identity.ts'

/** Whose account the page shows. */
export const PersonContext = createContext<Person>({ id: '', email: '' })
