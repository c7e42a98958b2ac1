/**
 * Every event of the product: its name and what it tells. Each module adds its own in its `x.events.ts`:
 * `declare module '…/platform/outbox/domain-event.js' { interface EventMap { 'thing.happened': Payload } }`.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- modules add to it by augmentation
export interface EventMap {}

export type EventName = keyof EventMap;

/** What a service announces: a fact in the past tense, `<family>.<fact>`, about one aggregate. */
export type DomainEvent<Name extends EventName = EventName> = {
  [N in Name]: { name: N; aggregateId: string; payload: EventMap[N] };
}[Name];

/** An event as a consumer sees it. */
export type DeliveredEvent<Name extends EventName = EventName> = {
  [N in Name]: { id: string; name: N; aggregateId: string; payload: EventMap[N]; at: Date };
}[Name];
