import { useContext, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { SliderStateContext, SliderThumb } from 'react-aria-components/Slider'

type SliderHandleProps = {
  index: number
  name: string | undefined
  /** Which end of the range this thumb is. */
  endName: string | undefined
  inputRef: React.Ref<HTMLInputElement> | undefined
  format: (value: number) => string
  /** ARIA attributes of the input, besides its value. */
  attributes: React.AriaAttributes
  onBlur: (() => void) | undefined
}

/** One thumb. */
export function SliderHandle({ index, name, endName, inputRef, format, attributes, onBlur }: SliderHandleProps): React.ReactNode {
  const input = useRef<HTMLInputElement>(null)
  const text = format(useContext(SliderStateContext)?.values[index] ?? 0)
  useImperativeHandle(inputRef, () => input.current as HTMLInputElement, [])

  // React Aria announces a number only in its own format, has no read-only or busy thumbs, and passes no attributes to the
  // input. So they are set on the element after each of its updates.
  useLayoutEffect(() => {
    setAttributes(input.current, { ...attributes, 'aria-valuetext': text })
  })

  return (
    <SliderThumb
      index={index}
      {...(name ? { name } : {})}
      inputRef={input}
      {...(endName ? { 'aria-label': endName } : {})}
      className="slider-thumb"
      onBlur={() => onBlur?.()}
    />
  )
}

function setAttributes(element: Element | null, attributes: React.AriaAttributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined) element?.removeAttribute(name)
    else element?.setAttribute(name, String(value))
  }
}
