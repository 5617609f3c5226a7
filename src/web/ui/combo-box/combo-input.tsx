import { useLayoutEffect } from 'react'
import { classNames } from '../class-names.ts'
import { inputClass } from '../fields/field-frame.tsx'
import type { LazyComboList } from './use-combo-list.ts'
import type { ComboText } from './use-combo-text.ts'

type Handlers = Pick<
  React.ComponentProps<'input'>,
  'onPointerEnter' | 'onClick' | 'onFocus' | 'onBlur' | 'onChange' | 'onKeyDown'
>

type ComboInputProps = Omit<React.ComponentProps<'input'>, keyof Handlers | 'ref'> & {
  ref: React.RefObject<HTMLInputElement | null>
  entry: ComboText
  lazy: LazyComboList
}

/** The input of a combo box. Until the list is there it takes text, and remembers how somebody asked for the list. */
export function ComboInput({ ref, entry, lazy, className, ...input }: ComboInputProps): React.ReactNode {
  const handlers = createHandlers(entry, lazy)
  useLayoutEffect(() => {
    // What was chosen is taken as a whole, so that typing replaces it.
    if (!entry.isTyped && document.activeElement === ref.current) ref.current?.select()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another option has another text
  }, [ref, entry.isTyped, entry.shown])
  return (
    <input
      {...input}
      {...(input.disabled || input.readOnly ? { readOnly: true } : handlers)}
      ref={ref}
      type="text"
      role="combobox"
      aria-expanded={lazy.aria['aria-expanded']}
      aria-controls={lazy.aria['aria-controls']}
      aria-activedescendant={lazy.aria['aria-activedescendant']}
      aria-autocomplete="list"
      aria-haspopup="listbox"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      value={entry.shown}
      className={classNames(inputClass, 'text-ellipsis', className)}
    />
  )
}

function createHandlers(entry: ComboText, lazy: LazyComboList): Handlers {
  const { hands } = lazy
  return {
    onPointerEnter: lazy.prepare,
    onClick: ({ currentTarget }) => {
      if (!entry.isTyped && !hands()?.isOpen) currentTarget.select()
      lazy.open(null)
    },
    onFocus: (event) => {
      if (!entry.isTyped) event.currentTarget.select()
      lazy.bring(event.currentTarget)
      hands()?.focus(event)
    },
    onBlur: (event) => {
      // Another window has come to the front: the field keeps the focus and what was typed.
      if (document.activeElement === event.currentTarget) return
      const list = hands()
      if (list) list.blur(event)
      else entry.leave()
    },
    onChange: ({ currentTarget, nativeEvent }) => {
      const isFocused = document.activeElement === currentTarget
      if (isFocused && isTyping(nativeEvent)) entry.write(currentTarget.value)
      else entry.fillIn(currentTarget.value, isFocused)
    },
    onKeyDown: (event) => handleKey(event, entry, lazy),
  }
}

/** Browsers that fill in a form tell of no kind of input, or of a replacement. */
function isTyping(event: Event): boolean {
  return event instanceof InputEvent && event.inputType !== '' && event.inputType !== 'insertReplacementText'
}

function handleKey(event: React.KeyboardEvent<HTMLInputElement>, entry: ComboText, { aria, hands, open }: LazyComboList): void {
  if (event.nativeEvent.isComposing) return
  const { key } = event
  const list = hands()
  const isOpenText = entry.isTyped && aria['aria-activedescendant'] === undefined
  // Leaving settles what was typed; the list would give back what was chosen.
  if (key === 'Tab' && isOpenText) return
  if (key === 'Enter' && isOpenText) {
    // Settles what was typed; sending the form is left to the next Enter.
    event.preventDefault()
    if (entry.takeMeant()) list?.close()
  } else if (key === 'Escape' && (entry.isTyped || list?.isOpen)) {
    entry.drop()
    list?.keyDown(event)
    // A dialog around the field stays open.
    event.stopPropagation()
  } else if ((key === 'ArrowDown' || key === 'ArrowUp') && !list?.isOpen) {
    event.preventDefault()
    open(key === 'ArrowDown' ? 'first' : 'last')
  } else {
    // They go through the list, not through the text, unless that is being typed.
    if (list?.isOpen && !entry.isTyped && (key === 'Home' || key === 'End')) event.preventDefault()
    list?.keyDown(event)
  }
}
