import { Sheet } from '../../../platform/pdf/sheet.js';

export type { Column } from '../../../platform/pdf/sheet.js';

/** A sheet that can carry the electronic invoice. */
export class InvoicePage extends Sheet {
  /** Puts the electronic invoice into the PDF, which makes it a Factur-X document. */
  attach(xml: Buffer, at: Date): void {
    const file: PDFKit.Mixins.PDFAttachmentOptions & { relationship: string } = {
      name: 'factur-x.xml',
      type: 'text/xml',
      description: 'Factur-X',
      creationDate: at,
      modifiedDate: at,
      // The types of the library leave it out.
      relationship: 'Alternative',
    };
    this.document.file(xml, file);
    this.document.appendXML(FACTUR_X);
  }
}

/** The part of the metadata by which readers find the attachment, with the schema that PDF/A wants described. */
const FACTUR_X = `
    <rdf:Description rdf:about="" xmlns:fx="urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#">
      <fx:DocumentType>INVOICE</fx:DocumentType>
      <fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>
      <fx:Version>1.0</fx:Version>
      <fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>
    </rdf:Description>
    <rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
      xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
      <pdfaExtension:schemas>
        <rdf:Bag>
          <rdf:li rdf:parseType="Resource">
            <pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
            <pdfaSchema:namespaceURI>urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#</pdfaSchema:namespaceURI>
            <pdfaSchema:prefix>fx</pdfaSchema:prefix>
            <pdfaSchema:property>
              <rdf:Seq>${['DocumentFileName', 'DocumentType', 'Version', 'ConformanceLevel']
                .map(
                  (name) => `
                <rdf:li rdf:parseType="Resource">
                  <pdfaProperty:name>${name}</pdfaProperty:name>
                  <pdfaProperty:valueType>Text</pdfaProperty:valueType>
                  <pdfaProperty:category>external</pdfaProperty:category>
                  <pdfaProperty:description>${name} of the embedded invoice</pdfaProperty:description>
                </rdf:li>`,
                )
                .join('')}
              </rdf:Seq>
            </pdfaSchema:property>
          </rdf:li>
        </rdf:Bag>
      </pdfaExtension:schemas>
    </rdf:Description>`;
