import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal as AriaModal, ModalOverlay } from 'react-aria-components/Modal'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'

type ModalProps = {
  /** Whether the dialog is open. */
  active: boolean
  title: string
  /** A click beside the dialog does not close it. */
  noClose?: boolean
  /** Leaves out the cross in the corner. */
  noCloseButton?: boolean
  /** As wide as the page allows. */
  fullWidth?: boolean
  /** Takes over closing: the dialog stays until this calls `close`. */
  beforeClose?: (close: () => void) => void
  onClose: () => void
  /** Buttons at the end. */
  footer?: React.ReactNode
  children?: React.ReactNode
}

/** A dialog above the page. Escape, a click beside it and its buttons close it; the focus stays inside and then returns. */
export function Modal({
  active,
  title,
  noClose = false,
  noCloseButton = false,
  fullWidth = false,
  beforeClose,
  onClose,
  footer,
  children,
}: ModalProps): React.ReactNode {
  const close = (): void => (beforeClose ? beforeClose(onClose) : onClose())
  return (
    <ModalOverlay
      isOpen={active}
      isDismissable={!noClose}
      onOpenChange={(isOpen) => {
        if (!isOpen) close()
      }}
      className="fixed inset-0 z-40 grid animate-[appear_0.15s_ease-out] items-center justify-items-center overflow-y-auto bg-(--veil) p-4"
    >
      <AriaModal
        className={classNames(
          'w-full animate-[arrive_0.2s_ease-out] rounded-card border border-line bg-card shadow-2',
          fullWidth ? 'max-w-[1100px]' : 'max-w-[460px]',
        )}
      >
        <Dialog role="alertdialog" className="relative max-h-[calc(100dvh-2rem)] overflow-y-auto p-6 outline-none">
          <Heading slot="title" level={2} className={noCloseButton ? '' : 'pe-10'}>
            {title}
          </Heading>
          {noCloseButton ? null : (
            <button
              type="button"
              aria-label="Close"
              className="absolute end-2 top-2 grid size-11 place-items-center rounded-md text-ink-3 hover:bg-sunk"
              onClick={close}
            >
              <Icon name="close" />
            </button>
          )}
          <div className="mt-3 text-ink-2">{children}</div>
          {footer ? <div className="mt-6 flex flex-wrap justify-end gap-3">{footer}</div> : null}
        </Dialog>
      </AriaModal>
    </ModalOverlay>
  )
}
