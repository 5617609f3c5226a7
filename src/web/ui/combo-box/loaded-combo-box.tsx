import './combo-box.css'
import { useContext, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { ComboBox, ComboBoxStateContext } from 'react-aria-components/ComboBox'
import { OverlayTriggerStateContext } from 'react-aria-components/Dialog'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { InputContext } from 'react-aria-components/Input'
import { useSlottedContext } from 'react-aria-components/slots'
import type { ComboListProps, OpeningAt } from './combo-list.ts'
import { createMatcher } from './options.ts'
import { OptionPopover } from './option-popover.tsx'
import { showChosen } from './show-chosen.ts'

/**
 * The list, its keys and what screen readers hear of it. It draws no input but borrows the field's, so that the input is
 * the same element before and after the list was loaded.
 */
export function LoadedComboBox(props: ComboListProps): React.ReactNode {
  const { label, options, value, entry } = props
  const matches = useMemo(() => createMatcher(options), [options])
  // The library would show all options by leaving its filter out, which in development breaks React's comparison of
  // sections before and after (adobe/react-spectrum#9405); so the filter is always in, and lets all pass until typed.
  const filter = entry.isTyped ? matches : letAllPass
  return (
    // What is announced is in the language of the page, not of the browser.
    <I18nProvider locale="en-US">
      <ComboBox
        aria-label={label}
        value={value === '' ? null : value}
        onChange={(key) => entry.select(String(key ?? ''))}
        inputValue={entry.text}
        // Only the input is emptied by hand; the list writes nothing where it does not know the chosen option yet.
        onInputChange={(text) => text !== '' && entry.write(text)}
        onBlur={entry.leave}
        defaultFilter={filter}
        allowsEmptyCollection
        validationBehavior="aria"
        className="contents"
      >
        <QuietClosing>
          <OptionPopover label={label} options={options} />
        </QuietClosing>
        <BorrowedInput {...props} />
      </ComboBox>
    </I18nProvider>
  )
}

/**
 * Lets the list go and what was typed stay, to be settled when the field is left. The library takes every closing for the
 * end of an entry: a page that moves under an open list, if only because the next field came into view, would empty the field.
 */
function QuietClosing({ children }: { children: React.ReactNode }): React.ReactNode {
  const state = useContext(ComboBoxStateContext)
  const overlay = useMemo(() => state && { ...state, close: () => state.setOpen(false) }, [state])
  return <OverlayTriggerStateContext value={overlay}>{children}</OverlayTriggerStateContext>
}

function letAllPass(): boolean {
  return true
}

/** Stands where the list expects an input and ties it to the one of the field. */
function BorrowedInput({ input, entry: { isTyped }, joint: { join, takeWish, setAria } }: ComboListProps): React.ReactNode {
  const context = useSlottedContext(InputContext)
  const state = useContext(ComboBoxStateContext)
  const openedAt = useRef<OpeningAt>(null)
  const [closings, setClosings] = useState(0)

  useLayoutEffect(() => {
    // Options are collected in a tree of their own, where there is no state and no input.
    if (!context || !state) return
    if (context.ref && 'current' in context.ref) context.ref.current = input.current
    join({
      keyDown: (event) => context.onKeyDown?.(event),
      focus: (event) => context.onFocus?.(event),
      blur: (event) => context.onBlur?.(event),
      isOpen: state.isOpen,
      open: (at) => {
        openedAt.current = at
        state.open(at, 'input')
      },
      close: () => setClosings((count) => count + 1),
    })
    return () => join(null)
  })

  const expanded = state?.isOpen ?? false
  const controls = context?.['aria-controls']
  const active = context?.['aria-activedescendant']
  useEffect(() => {
    // The list starts at the chosen option; while somebody types, Enter and Tab must not take that one again.
    if (expanded && isTyped && openedAt.current === null) state?.selectionManager.setFocusedKey(null)
    if (!expanded) return
    openedAt.current = null
    return showChosen(() => document.getElementById(controls ?? ''))
    // oxlint-disable-next-line react/exhaustive-deps -- once for each opening
  }, [expanded])

  const isReal = state !== null
  useLayoutEffect(() => {
    if (isReal) setAria({ 'aria-expanded': expanded, 'aria-controls': controls, 'aria-activedescendant': active })
  }, [isReal, expanded, controls, active, setAria])

  useEffect(() => {
    // Only after value and text are drawn: the list opens by itself for a text it has not seen.
    if (closings > 0) state?.close()
    // oxlint-disable-next-line react/exhaustive-deps -- once for each time it is asked to
  }, [closings])

  useEffect(() => {
    if (!state || document.activeElement !== input.current) return
    // Focus and the first keys came before the list did.
    state.setFocused(true)
    const wish = takeWish()
    openedAt.current = wish ?? null
    if (isTyped || wish !== undefined) state.open(openedAt.current, 'input')
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the list arrives
  }, [])

  return null
}
