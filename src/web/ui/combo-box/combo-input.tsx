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
  comboList: LazyComboList
}

/** The input of a combo box. Until the list is loaded, it accepts text and remembers how the member tried to open the list. */
export function ComboInput({ ref, entry, comboList, className, ...input }: ComboInputProps): React.ReactNode {
  const handlers = createHandlers(entry, comboList)
  useLayoutEffect(() => {
    // Select the whole text of the chosen option, so that typing replaces it.
    if (!entry.isTyped && document.activeElement === ref.current) ref.current?.select()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another option has another text
  }, [ref, entry.isTyped, entry.displayText])
  return (
    <input
      {...input}
      {...(input.disabled || input.readOnly ? { readOnly: true } : handlers)}
      ref={ref}
      type="text"
      role="combobox"
      aria-expanded={comboList.aria['aria-expanded']}
      aria-controls={comboList.aria['aria-controls']}
      aria-activedescendant={comboList.aria['aria-activedescendant']}
      aria-autocomplete="list"
      aria-haspopup="listbox"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      value={entry.displayText}
      className={classNames(inputClass, 'text-ellipsis', className)}
    />
  )
}

function createHandlers(entry: ComboText, comboList: LazyComboList): Handlers {
  const { listHandle } = comboList
  return {
    onPointerEnter: comboList.preload,
    onClick: ({ currentTarget }) => {
      if (!entry.isTyped && !listHandle()?.isOpen) currentTarget.select()
      comboList.open(null)
    },
    onFocus: (event) => {
      if (!entry.isTyped) event.currentTarget.select()
      comboList.load(event.currentTarget)
      listHandle()?.focus(event)
    },
    onBlur: (event) => {
      // Another window came to the front: the field stays focused and the typed text stays.
      if (document.activeElement === event.currentTarget) return
      const list = listHandle()
      if (list) list.blur(event)
      else entry.commit()
    },
    onChange: ({ currentTarget, nativeEvent }) => {
      const isFocused = document.activeElement === currentTarget
      if (isFocused && isTyping(nativeEvent)) entry.setText(currentTarget.value)
      else entry.autofill(currentTarget.value, isFocused)
    },
    onKeyDown: (event) => handleKey(event, entry, comboList),
  }
}

/** Browser autofill fires events with no input type, or with the type of a replacement. */
function isTyping(event: Event): boolean {
  return event instanceof InputEvent && event.inputType !== '' && event.inputType !== 'insertReplacementText'
}

function handleKey(
  event: React.KeyboardEvent<HTMLInputElement>,
  entry: ComboText,
  { aria, listHandle, open }: LazyComboList,
): void {
  if (event.nativeEvent.isComposing) return
  const { key } = event
  const list = listHandle()
  const isUncommittedText = entry.isTyped && aria['aria-activedescendant'] === undefined
  // Leaving the field commits the typed text. The list would restore the selected option instead.
  if (key === 'Tab' && isUncommittedText) return
  if (key === 'Enter' && isUncommittedText) {
    // Commit the typed text. The next Enter submits the form.
    event.preventDefault()
    if (entry.commitUnambiguous()) list?.close()
  } else if (key === 'Escape' && (entry.isTyped || list?.isOpen)) {
    entry.reset()
    list?.keyDown(event)
    // Keep a surrounding dialog open.
    event.stopPropagation()
  } else if ((key === 'ArrowDown' || key === 'ArrowUp') && !list?.isOpen) {
    event.preventDefault()
    open(key === 'ArrowDown' ? 'first' : 'last')
  } else {
    // These keys move through the list, not the text, unless text is being typed.
    if (list?.isOpen && !entry.isTyped && (key === 'Home' || key === 'End')) event.preventDefault()
    list?.keyDown(event)
  }
}
