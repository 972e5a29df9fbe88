const KEY = 'roundhouse.zen';

/** Whether all but the table is hidden: for this tab, until it is closed. */
export class Zen {
  isOn = $state(isKept());

  set(isOn: boolean): void {
    this.isOn = isOn;
    try {
      sessionStorage.setItem(KEY, String(isOn));
    } catch {
      // Storage is forbidden: it holds until the next page.
    }
  }

  /** `z` hides and shows, Escape shows. Where something is written or a sheet is open, keys mean other things. */
  readonly pressKey = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): void => {
    const isTyping = target instanceof Element && target.closest('input, select, textarea');
    if (isTyping || ctrlKey || metaKey || altKey || document.querySelector('dialog[open]')) return;
    if (key === 'z' || (key === 'Escape' && this.isOn)) this.set(!this.isOn);
  };
}

function isKept(): boolean {
  try {
    return sessionStorage.getItem(KEY) === 'true';
  } catch {
    return false;
  }
}
