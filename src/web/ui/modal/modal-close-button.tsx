import { createContext, useContext } from 'react'
import { Button } from '../button.tsx'

/** Closes the surrounding dialog, through its `beforeClose`. */
export const CloseContext = createContext<() => void>(() => {})

type ModalCloseButtonProps = Pick<React.ComponentProps<typeof Button>, 'variant' | 'children'>

/** A button in the footer of a dialog that closes it, as the close icon, Escape and a click outside do. */
export function ModalCloseButton({ variant = 'secondary', children }: ModalCloseButtonProps): React.ReactNode {
  const close = useContext(CloseContext)
  return (
    <Button variant={variant} onClick={close}>
      {children}
    </Button>
  )
}
