import './combo-box.css'
import { useContext, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { ComboBox, ComboBoxStateContext } from 'react-aria-components/ComboBox'
import { OverlayTriggerStateContext } from 'react-aria-components/Dialog'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { InputContext } from 'react-aria-components/Input'
import { useSlottedContext } from 'react-aria-components/slots'
import { currentLocale } from '#domain/i18n/locale.ts'
import type { ComboListProps, InitialFocus } from './combo-list.ts'
import { createMatcher } from './options.ts'
import { OptionPopover } from './option-popover.tsx'
import { scrollToSelected } from './scroll-to-selected.ts'

/**
 * The list, its keyboard handling and its screen-reader announcements. It renders no input but uses the field's, so that the
 * input is the same element before and after the list loads.
 */
export function LoadedComboBox(props: ComboListProps): React.ReactNode {
  const { label, options, value, entry } = props
  const matches = useMemo(() => createMatcher(options), [options])
  // Always pass a filter, one that accepts everything until the member types. The library shows all options if the filter is
  // omitted, but switching between the two breaks React's comparison of sections in development (adobe/react-spectrum#9405).
  const filter = entry.isTyped ? matches : matchAll
  return (
    // Announcements use the page's language, not the browser's.
    <I18nProvider locale={currentLocale()}>
      <ComboBox
        aria-label={label}
        value={value === '' ? null : value}
        onChange={(key) => entry.select(String(key ?? ''))}
        inputValue={entry.text}
        // Ignore an empty text: the member clears the input directly, and the list writes an empty text while it does not know
        // the selected option yet.
        onInputChange={(text) => text !== '' && entry.setText(text)}
        onBlur={entry.commit}
        defaultFilter={filter}
        allowsEmptyCollection
        validationBehavior="aria"
        className="contents"
      >
        <KeepTextOnClose>
          <OptionPopover label={label} options={options} />
        </KeepTextOnClose>
        <InputBridge {...props} />
      </ComboBox>
    </I18nProvider>
  )
}

/**
 * Closes the list without discarding the typed text, which is committed on blur. The library treats every closing as the end of
 * an entry: a page that scrolls under an open list, even because the next field came into view, would empty the field.
 */
function KeepTextOnClose({ children }: { children: React.ReactNode }): React.ReactNode {
  const state = useContext(ComboBoxStateContext)
  const overlay = useMemo(() => state && { ...state, close: () => state.setOpen(false) }, [state])
  return <OverlayTriggerStateContext value={overlay}>{children}</OverlayTriggerStateContext>
}

function matchAll(): boolean {
  return true
}

/** Takes the position where the list expects an input and connects it to the field's input. */
function InputBridge({
  input,
  entry: { isTyped },
  connection: { connect, takePendingOpen, setAria },
}: ComboListProps): React.ReactNode {
  const context = useSlottedContext(InputContext)
  const state = useContext(ComboBoxStateContext)
  const openedAt = useRef<InitialFocus>(null)
  const [closings, setClosings] = useState(0)

  useLayoutEffect(() => {
    // The library collects options in a separate tree that has no state and no input.
    if (!context || !state) return
    if (context.ref && 'current' in context.ref) context.ref.current = input.current
    connect({
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
    return () => connect(null)
  })

  const expanded = state?.isOpen ?? false
  const controls = context?.['aria-controls']
  const active = context?.['aria-activedescendant']
  useEffect(() => {
    // The list starts at the selected option. While the member types, Enter and Tab must not select that option again.
    if (expanded && isTyped && openedAt.current === null) state?.selectionManager.setFocusedKey(null)
    if (!expanded) return
    openedAt.current = null
    return scrollToSelected(() => document.getElementById(controls ?? ''))
    // oxlint-disable-next-line react/exhaustive-deps -- once per opening
  }, [expanded])

  const hasState = state !== null
  useLayoutEffect(() => {
    if (hasState) setAria({ 'aria-expanded': expanded, 'aria-controls': controls, 'aria-activedescendant': active })
  }, [hasState, expanded, controls, active, setAria])

  useEffect(() => {
    // Close after value and text are rendered: the list opens by itself for a text it has not seen.
    if (closings > 0) state?.close()
    // oxlint-disable-next-line react/exhaustive-deps -- once per close request
  }, [closings])

  useEffect(() => {
    if (!state || document.activeElement !== input.current) return
    // Focus and the first keys came before the list was loaded.
    state.setFocused(true)
    const pendingOpen = takePendingOpen()
    openedAt.current = pendingOpen ?? null
    if (isTyped || pendingOpen !== undefined) state.open(openedAt.current, 'input')
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the list is loaded
  }, [])

  return null
}
