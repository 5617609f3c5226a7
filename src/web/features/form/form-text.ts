/** Texts that all forms share. */
export const formText = {
  saved: 'Saved.',
  noChanges: 'Nothing to save: there are no changes.',
  unsaved: 'Not saved yet',
  restored: 'We restored an unsaved draft.',
  waiting: 'Kept on this device. It is saved when you are back online.',
  decideFirst: 'Say first which of the two stays.',
  discard: 'Discard',
  keepMine: 'Keep what I typed',
  takeTheirs: 'Take the other',
}

/** Text of the confirmation before unsaved changes are left. */
export const leaveConfirmText = {
  title: 'Leave without saving?',
  content: 'Your latest answers on this page are not saved yet.',
  confirmText: 'Leave',
  cancelText: 'Stay',
}
