import { expect, test } from 'vitest';
import { withPrivateNames } from '../packages/web/vite-private-members.ts';

const made = (body: string) =>
  withPrivateNames(`class Train {\n${body}\n}`, 'train.ts').split('\n').slice(1, -1);

test('what a class names by this alone gets a private name', () => {
  expect(
    made(`private static readonly most = 6;
private readonly wagons: string[] = [];
private async couple(wagon: string) { this.wagons.push(wagon); await this.couple?.(wagon); }
get length() { return [1].map(() => this.wagons.length); }`),
  ).toEqual([
    'static readonly #most = 6;',
    'readonly #wagons: string[] = [];',
    'async #couple(wagon: string) { this.#wagons.push(wagon); await this.#couple?.(wagon); }',
    'get length() { return [1].map(() => this.#wagons.length); }',
  ]);
});

test.each([
  ['of another train', 'longer(other: Train) { return other.length > this.length; }'],
  ['where `this` is another one', 'ask() { return function (this: Train) { return this.length; }; }'],
  ['by taking apart', 'ask({ length }: Train) { return length + this.length; }'],
  ['by its name as a text', "ask() { return this['length']; }"],
])('a member keeps its name where it is named %s', (_, use) => {
  expect(made(`private length = 0;\n${use}`)).toEqual(['private length = 0;', use]);
});

test('what is only declared, public or a constructor stays as it is', () => {
  const body = 'declare private a: number;\nb = 1;\nprivate constructor() { this.a = this.b; }';
  expect(made(body)).toEqual(body.split('\n'));
});

test('each class has names of its own', () => {
  const inner = 'class { length = 1; twice() { return this.length * 2; } }';
  expect(made(`private length = 0;\nprivate count = 2;\nmake = () => ${inner};`)).toEqual([
    'private length = 0;',
    '#count = 2;',
    `make = () => ${inner};`,
  ]);
});
