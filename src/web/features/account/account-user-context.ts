import { createContext } from 'react'
import type { AccountUser } from './reauthenticate.ts'

/** The user whose account the page shows. */
export const AccountUserContext = createContext<AccountUser>({ id: '', email: '' })
