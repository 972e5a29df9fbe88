import type { Compilable, CompiledQuery, DialectAdapter, QueryResult } from 'kysely';
import type { Database } from './database.ts';

/** Stands in a query for a value that is given when it is asked. */
class Slot {
  readonly index: number;

  constructor(index: number) {
    this.index = index;
  }
}

const names = new Map<string, string>();

/** By which name a database that prepares statements for each connection may know a kept query; undefined: it is none. */
export const nameOfKept = (sql: string): string | undefined => names.get(sql);

/** How many forms of one query are kept: what may be of any length has as many. */
const MOST_FORMS = 50;

/**
 * A query for which `make` is called once for each database and each form of the values, which are text, numbers and nothing, in
 * objects and lists. To put one together takes longer than to answer it. It names the columns that it reads: PostgreSQL answers
 * no more to a prepared `select *` once another process has added one.
 */
export function keptQuery<Values extends object, Row>(
  make: (db: Database, values: Values) => Compilable<Row>,
): (db: Database, values: Values) => Promise<QueryResult<Row>> {
  const kept = new WeakMap<DialectAdapter, Map<string, CompiledQuery<Row>>>();
  const formsFor = (adapter: DialectAdapter) => {
    const forms = kept.get(adapter) ?? new Map<string, CompiledQuery<Row>>();
    kept.set(adapter, forms);
    return forms;
  };
  return (db, values) => {
    const forms = formsFor(db.getExecutor().adapter);
    const given: unknown[] = [];
    const form = take(values, given);
    const query =
      forms.get(form) ?? keep(forms, form, make(db, slotted(values, { taken: 0 }) as Values).compile());
    const parameters = query.parameters.map((value) => (value instanceof Slot ? given[value.index] : value));
    return db.executeQuery({ ...query, parameters });
  };
}

function keep<Row>(forms: Map<string, CompiledQuery<Row>>, form: string, query: CompiledQuery<Row>) {
  if (forms.size >= MOST_FORMS) return query;
  if (!names.has(query.sql)) names.set(query.sql, `kept-${names.size}`);
  forms.set(form, query);
  return query;
}

/** Puts all values into a list, and says which form they have. */
function take(values: object, given: unknown[]): string {
  let form = '';
  for (const [name, value] of Object.entries(values)) {
    if (isNested(value)) form += `${name}(${take(value, given)})`;
    else {
      form += `${name},`;
      given.push(value);
    }
  }
  return form;
}

/** The same with a slot for each value, in the same order. */
function slotted(values: object, count: { taken: number }): object {
  const slot = (value: unknown) => (isNested(value) ? slotted(value, count) : new Slot(count.taken++));
  if (Array.isArray(values)) return values.map(slot);
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, slot(value)]));
}

function isNested(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
