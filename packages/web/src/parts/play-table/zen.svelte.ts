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

  /** Escape shows all again, unless it closes a sheet. */
  readonly pressKey = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape' && this.isOn && !document.querySelector('dialog[open]')) this.set(false);
  };
}

function isKept(): boolean {
  try {
    return sessionStorage.getItem(KEY) === 'true';
  } catch {
    return false;
  }
}
