import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, unwrap } from '@/shared/api';
import type { Schemas } from '@/shared/api';
import { download } from '@/shared/list';
import { keys, touched, useAction } from '@/shared/query';

export type Shipment = Schemas['ShipmentDto'];
export type Address = Schemas['AddressDto'];
export type NewAddress = Omit<Schemas['AddressInputDto'], 'kind' | 'isDefault'>;

const one = (id: string, shipmentId: string) => ({ path: { id, shipmentId } });

const shipmentsQuery = (id: string) =>
  queryOptions({
    // Below the deal, so that whatever moves the deal reads it again.
    queryKey: [...keys.deal.one(id), 'shipments'],
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET('/api/deals/{id}/shipment', { params: { path: { id } }, signal }))).data,
  });
export const useShipments = (id: string, enabled: boolean) => useQuery({ ...shipmentsQuery(id), enabled });

const addressesQuery = queryOptions({
  queryKey: [...keys.billing.details, 'addresses'],
  queryFn: async ({ signal }) => (await unwrap(api.GET('/api/payments/address', { signal }))).data,
});
export const useAddresses = () => useQuery(addressesQuery);

type Asked = Omit<Schemas['ShipmentInputDto'], 'addressId'> & { address: string | NewAddress };

/** The address first, where it is a new one: what is refused stands on its input. */
export const useAskForGoods = (id: string) =>
  useAction({
    run: async ({ address, ...body }: Asked) => {
      const addressId =
        typeof address === 'string'
          ? address
          : (await unwrap(api.POST('/api/payments/address', { body: { ...address, kind: 'shipping' } }))).data
              .id;
      return unwrap(
        api.POST('/api/deals/{id}/shipment', { params: { path: { id } }, body: { ...body, addressId } }),
      );
    },
    touches: touched('deal.goodsAsked', id),
    quiet: true,
  });

export const useDecideGoods = ({ dealId, id }: Shipment) =>
  useAction({
    run: (body: Schemas['ShipmentDecisionDto']) =>
      unwrap(api.POST('/api/deals/{id}/shipment/{shipmentId}/approve', { params: one(dealId, id), body })),
    touches: touched('deal.moved', dealId),
    quiet: true,
  });

export const useShip = ({ dealId, id }: Shipment) =>
  useAction({
    run: (body: Schemas['ShipmentTrackingDto']) =>
      unwrap(api.POST('/api/deals/{id}/shipment/{shipmentId}/ship', { params: one(dealId, id), body })),
    touches: touched('deal.moved', dealId),
    quiet: true,
  });

export const useReceive = ({ dealId, id }: Shipment) =>
  useAction({
    run: () => unwrap(api.POST('/api/deals/{id}/shipment/{shipmentId}/receive', { params: one(dealId, id) })),
    touches: touched('deal.moved', dealId),
  });

export const useReportProblem = ({ dealId, id }: Shipment) =>
  useAction({
    run: (body: Schemas['ShipmentProblemDto']) =>
      unwrap(api.POST('/api/deals/{id}/shipment/{shipmentId}/problem', { params: one(dealId, id), body })),
    touches: touched('deal.moved', dealId),
    quiet: true,
  });

export const useGiveUp = ({ dealId, id }: Shipment) =>
  useAction({
    run: (note: string) =>
      unwrap(
        api.POST('/api/deals/{id}/shipment/{shipmentId}/give-up', {
          params: one(dealId, id),
          body: note ? { note } : {},
        }),
      ),
    touches: touched('deal.moved', dealId),
    quiet: true,
  });

/** The only place of the address, fetched with the session. */
export const useLabel = ({ dealId, id }: Shipment) =>
  useAction({
    run: () =>
      unwrap(
        api.GET('/api/deals/{id}/shipment/{shipmentId}/label', {
          params: one(dealId, id),
          parseAs: 'blob',
        }),
      ),
    onSuccess: (file) => download(`label-${id}.pdf`, [file as Blob], 'application/pdf'),
  });
