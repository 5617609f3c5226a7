import './veil.css'
import './modal.css'
import { useId } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal as AriaModal, ModalOverlay } from 'react-aria-components/Modal'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import { ModalBody } from './modal-body.tsx'
import { CloseContext } from './modal-close-button.tsx'

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
  /** Buttons at the end, always in sight. A `ModalCloseButton` among them closes the dialog as its cross does. */
  footer?: React.ReactNode
  /** A sign beside the title. */
  mark?: React.ReactNode
  children?: React.ReactNode
}

/**
 * A dialog above the page. Escape, a click beside it and its buttons close it; the focus stays inside and then returns.
 * What is too long scrolls between title and buttons; on phones it rises from the bottom.
 */
export function Modal({
  active,
  title,
  noClose = false,
  noCloseButton = false,
  fullWidth = false,
  beforeClose,
  onClose,
  footer,
  mark,
  children,
}: ModalProps): React.ReactNode {
  const contentId = useId()
  const hasContent = children !== undefined && children !== null && children !== ''
  const description = hasContent ? { 'aria-describedby': contentId } : {}
  const close = (): void => (beforeClose ? beforeClose(onClose) : onClose())
  return (
    <ModalOverlay
      isOpen={active}
      isDismissable={!noClose}
      onOpenChange={(isOpen) => {
        if (!isOpen) close()
      }}
      // A click beside the dialog takes no focus: should the dialog stay, the focus is still inside.
      onMouseDown={(event) => {
        if (event.target === event.currentTarget) event.preventDefault()
      }}
      className="veil modal-veil"
    >
      <AriaModal className={classNames('modal', fullWidth && 'full-width')}>
        <Dialog role="alertdialog" {...description} className="modal-dialog">
          <div className="modal-head">
            {mark}
            <Heading slot="title" level={2}>
              {title}
            </Heading>
            {noCloseButton ? null : (
              <button type="button" aria-label="Close" className="modal-close" onClick={close}>
                <Icon name="close" />
              </button>
            )}
          </div>
          {hasContent ? (
            <ModalBody id={contentId} title={title}>
              {children}
            </ModalBody>
          ) : null}
          {footer ? (
            <CloseContext value={close}>
              <div className="modal-foot">{footer}</div>
            </CloseContext>
          ) : null}
        </Dialog>
      </AriaModal>
    </ModalOverlay>
  )
}
