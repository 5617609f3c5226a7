import { useRef, useState } from 'react'
import {
  type ComboAria,
  type ComboListHandle,
  type ComboConnection,
  type ComboList,
  loadComboList,
  type InitialFocus,
} from './combo-list.ts'

type LoadFailure = { wasFocused: boolean }

export type LazyComboList = ComboConnection & {
  /** Null until loaded. */
  List: ComboList | null
  /** Set if loading failed, with whether the input had focus at that time. */
  failure: LoadFailure | null
  /** The member tried to open the list, which is still loading. */
  isPending: boolean
  aria: ComboAria
  /** Returns the list's event handlers for the input, or null until the list is loaded. */
  listHandle: () => ComboListHandle | null
  /** Fetches the list early, so that it is ready when the input gets focus. */
  preload: () => void
  /** Loads the list and connects it to the input. */
  load: (input: HTMLInputElement) => void
  open: (at: InitialFocus) => void
}

const closed: ComboAria = { 'aria-expanded': false, 'aria-controls': undefined, 'aria-activedescendant': undefined }

/** The list of one combo box: preloaded when the member approaches the field, connected at the first focus. */
export function useComboList(load: () => Promise<ComboList> = loadComboList): LazyComboList {
  const listHandle = useRef<ComboListHandle>(null)
  const pendingOpen = useRef<InitialFocus | undefined>(undefined)
  const [List, setList] = useState<ComboList | null>(null)
  const [failure, setFailure] = useState<LoadFailure | null>(null)
  const [isPending, setPending] = useState(false)
  const [aria, setAria] = useState(closed)
  return {
    List,
    failure,
    isPending: isPending && List === null,
    aria,
    setAria,
    listHandle: () => listHandle.current,
    connect: (handle) => {
      listHandle.current = handle
    },
    takePendingOpen: () => {
      const pending = pendingOpen.current
      pendingOpen.current = undefined
      return pending
    },
    // `load` reports the failure.
    preload: () => void load().catch(() => {}),
    load: (input) => {
      if (List) return
      load().then(
        (loaded) => setList(() => loaded),
        () => setFailure({ wasFocused: document.activeElement === input }),
      )
    },
    open: (at) => {
      if (!listHandle.current) {
        pendingOpen.current = at
        setPending(true)
      } else if (!listHandle.current.isOpen) listHandle.current.open(at)
    },
  }
}
