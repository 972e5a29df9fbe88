import { generate } from 'lean-qr';
import { expect, test } from 'vitest';
import { terminalQr } from './terminal-qr.ts';

/** Whether each letter has its upper and its lower module dark. */
const DARK: Readonly<Record<string, readonly [boolean, boolean]>> = {
  '█': [false, false],
  '▄': [true, false],
  '▀': [false, true],
  ' ': [true, true],
};

test.each(['http://192.168.7.9:8080', 'http://trains.local:8080/join#KRTWBF'])('%s as a QR code', (text) => {
  const lines = terminalQr(text)
    .split('\n')
    // oxlint-disable-next-line no-control-regex -- that is how colours are said
    .map((line) => line.replaceAll(/\u001b\[[\d;]*m/gu, ''));
  const rows = lines.flatMap((line) =>
    [0, 1].map((half) => [...line].map((letter) => DARK[letter]![half as 0 | 1])),
  );
  const code = generate(text);
  const side = code.size + 4;
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) expect(rows[y]![x]).toBe(code.get(x - 2, y - 2) ?? false);
  expect(new Set(lines.map((line) => line.length))).toEqual(new Set([side]));
});
