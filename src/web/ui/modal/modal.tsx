import './veil.css'
import './modal.css'
import { useId, useRef } from 'react'
import { DismissButton, Overlay } from 'react-aria/Overlay'
import { useDialog } from 'react-aria/useDialog'
import { useModalOverlay } from 'react-aria/useModalOverlay'
import { useOverlayTriggerState } from 'react-stately/useOverlayTriggerState'
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
export function Modal({ active, ...props }: ModalProps): React.ReactNode {
  // Made of react-aria's hooks: its ready-made dialog brings menus and popovers along, thrice the bytes.
  return active ? (
    <Overlay>
      <OpenModal {...props} />
    </Overlay>
  ) : null
}

function OpenModal({
  noClose = false,
  fullWidth = false,
  beforeClose,
  onClose,
  ...dialog
}: Omit<ModalProps, 'active'>): React.ReactNode {
  const panel = useRef<HTMLDivElement>(null)
  const close = (): void => (beforeClose ? beforeClose(onClose) : onClose())
  const state = useOverlayTriggerState({ isOpen: true, onOpenChange: (isOpen) => (isOpen ? undefined : close()) })
  const { modalProps, underlayProps } = useModalOverlay({ isDismissable: !noClose }, state, panel)
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keeps the focus where it is; Escape does the same as a click
    <div
      {...underlayProps}
      // A click beside the dialog takes no focus: should the dialog stay, the focus is still inside.
      onMouseDown={(event) => {
        if (event.target === event.currentTarget) event.preventDefault()
      }}
      className="veil modal-veil"
    >
      <div {...modalProps} ref={panel} className={classNames('modal', fullWidth && 'full-width')}>
        <Panel {...dialog} close={close} />
        {/* Screen readers on phones leave a dialog by a last element of their own. */}
        {noClose ? null : <DismissButton onDismiss={close} />}
      </div>
    </div>
  )
}

type PanelProps = Pick<ModalProps, 'title' | 'noCloseButton' | 'footer' | 'mark' | 'children'> & { close: () => void }

function Panel({ title, noCloseButton = false, footer, mark, children, close }: PanelProps): React.ReactNode {
  const contentId = useId()
  const panel = useRef<HTMLElement>(null)
  const hasContent = children !== undefined && children !== null && children !== ''
  const description = hasContent ? { 'aria-describedby': contentId } : {}
  const { dialogProps, titleProps } = useDialog({ role: 'alertdialog', ...description }, panel)
  return (
    <section {...dialogProps} ref={panel} className="modal-dialog">
      <div className="modal-head">
        {mark}
        <h2 {...titleProps}>{title}</h2>
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
    </section>
  )
}
