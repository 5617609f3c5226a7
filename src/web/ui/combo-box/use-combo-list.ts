import { useRef, useState } from 'react'
import { type ComboAria, type ComboHands, type ComboJoint, type ComboList, loadComboList, type OpeningAt } from './combo-list.ts'

type Failure = { wasFocused: boolean }

export type LazyComboList = ComboJoint & {
  /** Null until it is there. */
  List: ComboList | null
  /** It could not be loaded, while the input had the focus or not. */
  failure: Failure | null
  /** Somebody wants to see it and cannot yet. */
  isAwaited: boolean
  aria: ComboAria
  /** The list's hands on the input, null until it is there. */
  hands: () => ComboHands | null
  /** Fetches it, so that it is near when it is needed. */
  prepare: () => void
  /** Lets it take part. */
  bring: (input: HTMLInputElement) => void
  open: (at: OpeningAt) => void
}

const closed: ComboAria = { 'aria-expanded': false, 'aria-controls': undefined, 'aria-activedescendant': undefined }

/** The list of one combo box: fetched when somebody comes near, taking part from the first focus on. */
export function useComboList(load: () => Promise<ComboList> = loadComboList): LazyComboList {
  const hands = useRef<ComboHands>(null)
  const wish = useRef<OpeningAt | undefined>(undefined)
  const [List, setList] = useState<ComboList | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isAwaited, setAwaited] = useState(false)
  const [aria, setAria] = useState(closed)
  return {
    List,
    failure,
    isAwaited: isAwaited && List === null,
    aria,
    setAria,
    hands: () => hands.current,
    join: (joining) => {
      hands.current = joining
    },
    takeWish: () => {
      const wished = wish.current
      wish.current = undefined
      return wished
    },
    // A failure is told by `bring`.
    prepare: () => void load().catch(() => {}),
    bring: (input) => {
      if (List) return
      load().then(
        (loaded) => setList(() => loaded),
        () => setFailure({ wasFocused: document.activeElement === input }),
      )
    },
    open: (at) => {
      if (!hands.current) {
        wish.current = at
        setAwaited(true)
      } else if (!hands.current.isOpen) hands.current.open(at)
    },
  }
}
